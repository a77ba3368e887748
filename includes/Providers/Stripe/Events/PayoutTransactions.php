<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\ObjectList;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * Notes in the ledger which balance transactions are in a payout, and adds those that the ledger lacks. It writes a
 * page at a time and keeps none: a payout can have any number of them. After some time it stops, and the next call goes
 * on from there.
 */
final class PayoutTransactions
{
    /** After this time the rest is left to the next call, in seconds. */
    private const SECONDS = 15;
    /** With the ledger's number: the last balance transaction that was read, by payout, where there are more pages. */
    private const OPTION = 'tillbook_stripe_members_';

    /** Whether the last page had to be read again, with sources. The next one is then read like that at once. */
    private bool $hasSources = false;

    /** @param Closure(): EventInbox $inbox */
    public function __construct(
        private readonly Api $api,
        private readonly CanonicalEvents $events,
        private readonly PartialCaptures $captures,
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly Closure $inbox,
        private readonly Clock $clock,
    ) {}

    /**
     * Reads the members of an automatic payout. Of manual and instant payouts Stripe doesn't say which they are.
     *
     * @param Event $payout an event with the payout
     *
     * @return bool whether all are read; false if the next call goes on
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function read(Event $payout): bool
    {
        $id = Json::text($payout->object, 'id');
        if (
            $id === null ||
            !Json::boolean($payout->object, 'automatic') ||
            Json::text($payout->object, 'reconciliation_status') !== 'completed'
        ) {
            return true;
        }
        $end = $this->clock->now() + self::SECONDS;
        $after = Json::text(self::option($this->scope)->read(), $id);
        do {
            $query = ['payout' => $id] + ($after === null ? [] : ['starting_after' => $after]);
            try {
                $page = $this->page($query, $this->hasSources);
            } catch (NotFound $gone) {
                if ($after === null) {
                    throw $gone;
                }
                // The last transaction read is gone, such as after all test data was deleted at Stripe.
                $this->keep($id, null);

                return false;
            }
            $missing = $this->missing($page);
            $needsSources = array_filter($missing, self::hasSource(...)) !== [];
            if ($needsSources && !$this->hasSources) {
                $page = $this->page($query, true);
            }
            $this->hasSources = $needsSources;
            $this->write($payout, $page, $missing);
            $isFirst = $after === null;
            $after = $page->next();
            if ($after !== null || !$isFirst) {
                $this->keep($id, $after);
            }
        } while ($after !== null && $this->clock->now() < $end);

        return $after === null;
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::OPTION . $scope->id);
    }

    /** @param string|null $after null: all is read */
    private function keep(string $payout, ?string $after): void
    {
        self::option($this->scope)->change(
            static fn(array $places): array => $after === null
                ? array_diff_key($places, [$payout => true])
                : [$payout => $after] + $places,
        );
    }

    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::OPTION . $scope->id);
    }

    /** @param array<string, mixed> $query */
    private function page(array $query, bool $hasSources): ObjectList
    {
        return $this->api->balanceTransactions($hasSources ? $query : $query + ['expand' => []]);
    }

    /**
     * Returns the members of a page that are to be added to the ledger.
     *
     * @return array<string, array<string, mixed>> by ID
     */
    private function missing(ObjectList $page): array
    {
        $missing = [];
        foreach ($page->data as $transaction) {
            $id = Json::text($transaction, 'id');
            if ($id !== null && CanonicalEvents::isKept($transaction)) {
                $missing[$id] = $transaction;
            }
        }
        if ($missing === []) {
            return [];
        }
        $stored = $this->database->column(
            'SELECT transaction_id FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND transaction_id IN (' .
                Sql::placeholders($missing) .
                ')',
            [$this->scope->id, ...array_keys($missing)],
        );

        return array_diff_key($missing, array_flip($stored));
    }

    /**
     * Whether a row needs more of the source than its ID. Of a returned payout it doesn't.
     *
     * @param array<string, mixed> $transaction
     */
    private static function hasSource(array $transaction): bool
    {
        $source = Json::id($transaction, 'source');

        return $source !== null && !str_starts_with($source, 'po_');
    }

    /** @param array<string, array<string, mixed>> $missing by ID */
    private function write(Event $payout, ObjectList $page, array $missing): void
    {
        $kept = array_values(array_filter($page->data, CanonicalEvents::isKept(...)));
        $events = $this->events->ofMembers($payout, $kept);
        foreach ($kept as $transaction) {
            if (isset($missing[Json::text($transaction, 'id') ?? ''])) {
                array_push($events, ...$this->events->transaction($payout, $this->captures->fold($transaction)));
            }
        }
        if ($events !== []) {
            $inbox = ($this->inbox)();
            $import = fn() => $inbox->import($this->scope, EventBatch::history(...$events));
            Accounts::write($this->database, $this->scope, $import);
        }
    }
}
