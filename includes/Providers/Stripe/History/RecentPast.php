<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Reads the last days of an account again: its balance transactions and payouts. What is in the ledger already stays as
 * it is; what no event told of is added, without an effect on orders.
 */
final class RecentPast
{
    private const PAGE = 100;
    private const PAYOUTS_PAGE = 10;
    /** How long after it was made a payout can be returned, in seconds. */
    public const RETURNED = 30 * DAY_IN_SECONDS;

    /** @param Closure(): EventInbox $inbox */
    public function __construct(
        private readonly Clients $clients,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly Closure $inbox,
    ) {}

    /**
     * @param int $since epoch seconds; of the payouts before it, those that were returned are read
     * @param (Closure(array<string, mixed>): bool)|null $isKnown whether the ledger has a balance transaction or payout:
     *     then only others are written, up to the first page that has none; null: everything is
     * @param int|null $before epoch seconds; null: up to now
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function read(LedgerScope $scope, int $since, ?Closure $isKnown = null, ?int $before = null): void
    {
        $api = $this->clients->of($scope->livemode);
        $canonical = new CanonicalEvents();
        $captures = new PartialCaptures($api);
        $historic = new HistoricEvents($canonical, $captures, $scope->accountId, $scope->livemode);
        $members = new PayoutTransactions(
            $api,
            $canonical,
            $captures,
            $this->database,
            $scope,
            $this->inbox,
            $this->clock,
        );
        $until = $before === null ? [] : ['lt' => $before];
        $created = ['gte' => $since] + $until;
        foreach (self::pages($api->balanceTransactions(...), $created, self::PAGE, $isKnown) as $servedAt => $rows) {
            $events = [];
            foreach ($rows as $transaction) {
                array_push($events, ...$historic->of(Stream::Transactions, $transaction, $servedAt));
            }
            $this->import($scope, $events);
        }
        $created = ['gte' => $since - self::RETURNED] + $until;
        foreach (self::pages($api->payouts(...), $created, self::PAYOUTS_PAGE, $isKnown) as $servedAt => $rows) {
            foreach ($rows as $payout) {
                $isNew = Json::integer($payout, 'created') >= $since;
                while ($isNew && !$members->read($historic->payout($payout, $servedAt))) {
                    // If PHP ends meanwhile, the next process goes on from there.
                }
                if ($isNew || PayoutStatus::isReturned(Json::text($payout, 'status') ?? '')) {
                    $this->import($scope, $historic->of(Stream::Payouts, $payout, $servedAt));
                }
            }
        }
    }

    /**
     * @param Closure(array<string, mixed>): ObjectList $list
     * @param array<string, int> $created
     * @param (Closure(array<string, mixed>): bool)|null $isKnown
     *
     * @return iterable<int, array<array<string, mixed>>> what is to be written of each page, by when Stripe answered
     */
    private static function pages(Closure $list, array $created, int $limit, ?Closure $isKnown): iterable
    {
        $after = null;
        do {
            $page = $list(
                ['created' => $created, 'limit' => $limit] + ($after === null ? [] : ['starting_after' => $after]),
            );
            $rows = array_filter($page->data, static fn(array $row): bool => $isKnown?->__invoke($row) !== true);
            yield $page->servedAt => $rows;
            $after = $page->next();
        } while ($rows !== [] && $after !== null);
    }

    /** @param list<Event> $events */
    private function import(LedgerScope $scope, array $events): void
    {
        $inbox = ($this->inbox)();
        $import = static fn() => $inbox->import($scope, EventBatch::history(...$events));
        Accounts::write($this->database, $scope, $import);
        $inbox->follow($scope);
    }
}
