<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutMembers;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Reads the last days of an account again: its balance transactions and payouts. What is in the ledger already stays as
 * it is; what no event told of is added, without an effect on orders.
 */
final class RecentPast
{
    private const PAGE = 100;
    private const PAYOUTS_PAGE = 10;

    /** @param Closure(): EventInbox $inbox */
    public function __construct(
        private readonly Clients $clients,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly Closure $inbox,
    ) {}

    /**
     * @param int $days how many
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function read(LedgerScope $scope, int $days): void
    {
        $api = $this->clients->of($scope->livemode);
        $canonical = new CanonicalEvents();
        $captures = new PartialCaptures($api);
        $historic = new HistoricEvents($canonical, $captures, $scope->accountId, $scope->livemode);
        $members = new PayoutMembers($api, $canonical, $captures, $this->database, $scope, $this->inbox, $this->clock);
        $since = ['created' => ['gte' => $this->clock->now() - $days * DAY_IN_SECONDS]];
        $this->transactions($api, $scope, $historic, $since);
        $this->payouts($api, $scope, $historic, $members, $since);
    }

    /** @param array<string, mixed> $since */
    private function transactions(Api $api, LedgerScope $scope, HistoricEvents $historic, array $since): void
    {
        $after = null;
        do {
            $page = $api->balanceTransactions(
                $since + ['limit' => self::PAGE] + ($after === null ? [] : ['starting_after' => $after]),
            );
            $events = [];
            foreach ($page->data as $transaction) {
                array_push($events, ...$historic->of(Stream::Transactions, $transaction, $page->servedAt));
            }
            $this->import($scope, $events);
            $after = $page->next();
        } while ($after !== null);
    }

    /** @param array<string, mixed> $since */
    private function payouts(
        Api $api,
        LedgerScope $scope,
        HistoricEvents $historic,
        PayoutMembers $members,
        array $since,
    ): void {
        $after = null;
        do {
            $page = $api->payouts(
                $since + ['limit' => self::PAYOUTS_PAGE] + ($after === null ? [] : ['starting_after' => $after]),
            );
            foreach ($page->data as $payout) {
                do {
                    // If PHP ends meanwhile, the next process goes on from there.
                    $isRead = $members->read($historic->payout($payout, $page->servedAt));
                } while (!$isRead);
                $this->import($scope, $historic->of(Stream::Payouts, $payout, $page->servedAt));
            }
            $after = $page->next();
        } while ($after !== null);
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
