<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\History\RecentPast;
use Tillbook\Providers\Stripe\History\Stream;

/**
 * Compares the ledgers of connected accounts with Stripe: every hour, whether the newest balance transaction has
 * arrived, and every night, whether the ledger adds up to the balance and every automatic payout to its transactions.
 *
 * @phpstan-import-type Difference from Proof
 */
final class Prover
{
    public const JOB = 'tillbook_stripe_proof';
    private const EVERY = 3600;
    /**
     * How long after its start a day is compared first, in seconds, so that all of the day before is at Stripe and the
     * clocks needn't agree to the second.
     */
    private const SETTLING = 600;
    /**
     * A first comparison reads what is missing itself if it is of these seconds, or else the history's readers. Of what
     * they have just left, it reads more: jobs may run once a day only.
     */
    private const AT_ONCE = 3 * 3600;
    private const REST = 2 * DAY_IN_SECONDS;
    /** Seconds to read again if the newest balance transaction is missing, and if something doesn't add up. */
    private const OVERLAP = 3 * DAY_IN_SECONDS;
    private const READ_AGAIN = 7 * DAY_IN_SECONDS;
    /** How far back payouts are checked each night, in seconds; all of them the first time. */
    private const PAYOUTS = 40 * DAY_IN_SECONDS;
    /** How often the balance is read while new transactions arrive. */
    private const ATTEMPTS = 5;
    private const OPTION = 'tillbook_stripe_proof_';
    /** Stored with a proof whose differences are being read again; it stays if that was interrupted. */
    private const IS_BEING_READ = 'is_being_read';
    private const LOCK = 'tillbook_stripe_proving_';
    private const LOCK_SECONDS = 600;
    /** How many of the newest are looked at: not each one becomes a row of the ledger. */
    private const HEAD = 10;

    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Clients $clients,
        private readonly Clock $clock,
        private readonly Database $database,
        private readonly RecentPast $past,
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::JOB, self::EVERY, $this->run(...)))->register();
    }

    /** Does what is due for all connected accounts. */
    public function run(): void
    {
        foreach ($this->ledgers->connected() as $scope) {
            $proof = $this->isDue($scope) ? $this->prove($scope) : null;
            if ($proof !== null && $proof->state !== Proof::IMPOSSIBLE) {
                continue;
            }
            try {
                $now = $this->clock->now();
                // Newer transactions may still be on their way.
                $before = $now - self::SETTLING;
                $head = $this->head($this->clients->of($scope->livemode), ['created' => ['lt' => $before]]);
                $this->catchUp($scope, $head, $before);
            } catch (ProviderRefusal | ProviderUnreachable) {
                // The health says why. The next run looks again.
                continue;
            }
        }
    }

    /** Returns the last proof; null before the first. */
    public function last(LedgerScope $scope): ?Proof
    {
        return Proof::fromArray(self::option($scope)->read());
    }

    /**
     * Whether the last proof is about the ledger as it is: of this connection, with its history read. Before that,
     * nothing can be said.
     */
    public function isCurrent(LedgerScope $scope): bool
    {
        return $this->isOfConnection($scope, $this->last($scope)?->at);
    }

    /** Whether a time is within this connection, and its history is read. */
    private function isOfConnection(LedgerScope $scope, ?int $at): bool
    {
        $cursors = new Cursors($this->database);
        $run = $cursors->run($scope);

        return $at !== null && $run !== null && $at >= $run && $cursors->progress($scope)->isComplete();
    }

    /**
     * Compares the ledger with the account and keeps the result. If something new doesn't add up, the last days are
     * read again first. If that is interrupted, the next night reads them.
     *
     * @param bool $isAsked whether a user asks, who wants known differences read again, too
     *
     * @return Proof|null null if the history is still being read, also up to now, or another process compares
     */
    public function prove(LedgerScope $scope, bool $isAsked = false): ?Proof
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        $cursors = new Cursors($this->database);
        $progress = $cursors->progress($scope);
        if (!$progress->isComplete() || !$lock->take($this->clock->now())) {
            return null;
        }
        try {
            $stored = self::option($scope)->read();
            $last = Proof::fromArray($stored);
            $now = $this->clock->now();
            $run = $cursors->run($scope) ?? 0;
            $since = null;
            if (!self::hasSameBeginning($last, $progress->back) || $last->at < $run) {
                // Transactions without events since the history was started would count as part of the first balance.
                $proven = $last === null || $last->state === Proof::IMPOSSIBLE ? 0 : $last->at - DAY_IN_SECONDS;
                $newest = $cursors->newest($scope, Stream::Transactions);
                $since = max($newest - self::SETTLING, $proven);
                $isRest = $newest > $cursors->newest($scope) && $newest - self::SETTLING >= $proven;
                if ($since < $now - ($isRest ? self::REST : self::AT_ONCE)) {
                    // They keep their place, also if they are killed.
                    $cursors->goOn($scope, $run, $since, $now);

                    return null;
                }
            }
            $wasRead = ($stored[self::IS_BEING_READ] ?? false) !== true;
            try {
                $proof = $this->compared($scope, $last, $progress->back, $since);
                if (
                    $proof->state === Proof::DIFFERENT &&
                    ($isAsked || !$wasRead || $last?->hasAll($proof->differences) !== true)
                ) {
                    self::keep($scope, $proof, true);
                    $since = $this->clock->now() - self::READ_AGAIN;
                    $proof = $this->compared($scope, $last, $progress->back, $since);
                }
            } catch (ProviderRefusal $refusal) {
                $proof = $this->impossible($last, $refusal->getMessage());
            } catch (ProviderUnreachable) {
                $proof = $this->impossible($last, __('Stripe didn\'t respond. Tillbook will try again.', 'tillbook'));
            }
            // What an interrupted run found is read again by the next one that can.
            self::keep($scope, $proof, !$wasRead && $proof->state === Proof::IMPOSSIBLE);

            return $proof;
        } finally {
            $lock->release();
        }
    }

    /** @param bool $isBeingRead whether what doesn't add up is read again now */
    private static function keep(LedgerScope $scope, Proof $proof, bool $isBeingRead = false): void
    {
        self::option($scope)->change(
            static fn(): array => $proof->toArray() + ($isBeingRead ? [self::IS_BEING_READ => true] : []),
        );
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::OPTION . $scope->id);
    }

    /**
     * Until when the ledger has every balance transaction, epoch seconds; null if that isn't known. A difference that
     * stays after the days were read again has been reported. A comparison that isn't possible leaves what an earlier
     * one of this connection proved. Asks Stripe nothing.
     */
    public function provenUntil(LedgerScope $scope): ?int
    {
        $stored = self::option($scope)->read();
        $proven = Proof::fromArray($stored)?->proven;

        return $proven !== null &&
            ($stored[self::IS_BEING_READ] ?? false) !== true &&
            $this->isOfConnection($scope, $proven)
            ? $proven - self::SETTLING
            : null;
    }

    /**
     * Whether nothing is compared because parts of the history aren't read that are all older than a time, such as
     * while reading is paused or Stripe refuses a list. Asks Stripe nothing.
     *
     * @param int $since epoch seconds
     */
    public function waitsForHistoryBefore(LedgerScope $scope, int $since): bool
    {
        $progress = (new Cursors($this->database))->progress($scope);

        return !$progress->isComplete() &&
            !$progress->isCatchingUp() &&
            $progress->back !== null &&
            $progress->back <= $since;
    }

    /**
     * Soon after the start of each day of the store, because scheduled exports of the day before wait for it, and every
     * hour while it is not possible.
     */
    private function isDue(LedgerScope $scope): bool
    {
        $last = $this->last($scope);

        return $last === null ||
            $last->state === Proof::IMPOSSIBLE ||
            $this->day($last->at) !== $this->day($this->clock->now()) ||
            !$this->isCurrent($scope);
    }

    /** Returns the day that a comparison at a time completes, YYYY-MM-DD in the store's time zone. */
    private function day(int $time): string
    {
        return (new StoreTime())->format($time - self::SETTLING, 'Y-m-d');
    }

    /**
     * Adds what the ledger lacks of the last days if a balance transaction isn't in it.
     *
     * @param int|null $before epoch seconds: the balance transaction is the newest before that; null: of all
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function catchUp(LedgerScope $scope, ?string $head, ?int $before = null): void
    {
        $ledger = new LedgerSums($this->database);
        if ($head !== null && !$ledger->has($scope, $head)) {
            $this->past->read(
                $scope,
                $this->clock->now() - self::OVERLAP,
                static fn(array $row): bool => !CanonicalEvents::isInLedger($row) ||
                    $ledger->has($scope, Json::id($row, 'balance_transaction') ?? (Json::text($row, 'id') ?? '')),
                $before,
            );
        }
    }

    /**
     * @param int|null $back where the history begins, epoch seconds
     * @param int|null $since what is read again first, epoch seconds; null: what may be missing
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function compared(LedgerScope $scope, ?Proof $last, ?int $back, ?int $since): Proof
    {
        $api = $this->clients->of($scope->livemode);
        $ledger = new LedgerSums($this->database);
        $isSame = self::hasSameBeginning($last, $back);
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $head = $this->head($api);
            $has = self::balances($api->balance()->body);
            $now = $this->clock->now();
            if ($since === null) {
                $this->catchUp($scope, $head);
            } else {
                $this->past->read($scope, $since);
                $since = $now - self::SETTLING;
            }
            $says = $ledger->balances($scope);
            if ($this->head($api) !== $head) {
                continue;
            }
            $before = match (true) {
                $isSame => $last->before,
                $this->isWhole($api, $back) => array_fill_keys(array_keys($has + $says), 0),
                default => [],
            };
            $differences = [];
            foreach (array_keys($has + $says) as $currency) {
                $amount = ($has[$currency] ?? 0) - ($says[$currency] ?? 0);
                $before[$currency] ??= $isSame ? 0 : $amount;
                if ($amount !== $before[$currency]) {
                    $differences[] = $this->difference(
                        $last,
                        'balance',
                        $currency,
                        $currency,
                        $amount - $before[$currency],
                        $now,
                    );
                }
            }
            foreach ($ledger->uneven($scope, $isSame ? $this->payoutsSince($last, $now) : 0) as $payout) {
                $differences[] = $this->difference(
                    null,
                    'payout',
                    $payout['payout'],
                    $payout['currency'],
                    $payout['amount'],
                    $payout['at'],
                );
            }

            return new Proof(
                $differences === [] ? Proof::EQUAL : Proof::DIFFERENT,
                $now,
                null,
                $before,
                $isSame ? $last->back : $back,
                $differences,
                $now,
            );
        }

        return $this->impossible(
            $last,
            __('The balance kept changing because payments were arriving. Tillbook will try again.', 'tillbook'),
        );
    }

    /**
     * Whether the ledger begins with the same amount. One that reaches further back than before doesn't. Connecting
     * again reads less, but what was read stays.
     *
     * @phpstan-assert-if-true !null $last
     */
    private static function hasSameBeginning(?Proof $last, ?int $back): bool
    {
        return $last !== null && $last->before !== [] && ($last->back ?? 0) <= ($back ?? 0);
    }

    /** The recent payouts, and those that did not add up: one that is named stays named until it does. */
    private function payoutsSince(Proof $last, int $now): int
    {
        $since = $now - self::PAYOUTS;
        foreach ($last->differences as $difference) {
            $since = $difference['kind'] === 'payout' ? min($since, $difference['since']) : $since;
        }

        return $since;
    }

    /**
     * Whether the account had no balance transaction before the history: then it began with nothing.
     *
     * @param int|null $back where the history begins, epoch seconds
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function isWhole(Api $api, ?int $back): bool
    {
        return $back === 0 ||
            ($back !== null && $api->balanceTransactions(['limit' => 1, 'created' => ['lt' => $back]])->data === []);
    }

    /**
     * @param 'balance'|'payout' $kind
     *
     * @return Difference
     */
    private function difference(
        ?Proof $last,
        string $kind,
        string $subject,
        string $currency,
        int $amount,
        int $since,
    ): array {
        foreach ($last === null ? [] : $last->differences as $known) {
            if ($known['kind'] === $kind && $known['subject'] === $subject) {
                $since = $known['since'];
            }
        }

        return compact('kind', 'subject', 'currency', 'amount', 'since');
    }

    /** Returns the result of a failed attempt. It proves nothing, so what was known stays. */
    private function impossible(?Proof $last, string $reason): Proof
    {
        return new Proof(
            Proof::IMPOSSIBLE,
            $this->clock->now(),
            $reason,
            $last === null ? [] : $last->before,
            $last?->back,
            $last === null ? [] : $last->differences,
            $last?->proven,
        );
    }

    /**
     * Returns the ID of the newest balance transaction that the ledger has a row of.
     *
     * @param array<string, mixed> $query
     */
    private function head(Api $api, array $query = []): ?string
    {
        foreach ($api->balanceTransactions(['limit' => self::HEAD] + $query)->data as $transaction) {
            if (CanonicalEvents::isInLedger($transaction)) {
                return Json::text($transaction, 'id');
            }
        }

        return null;
    }

    /**
     * @param array<string, mixed> $balance as Stripe returns it
     *
     * @return array<string, int> available and pending together, minor units by currency
     */
    private static function balances(array $balance): array
    {
        $sums = [];
        foreach (['available', 'pending'] as $part) {
            foreach (Json::objects($balance, $part) as $row) {
                $currency = Json::text($row, 'currency') ?? '';
                $sums[$currency] = ($sums[$currency] ?? 0) + (Json::integer($row, 'amount') ?? 0);
            }
        }

        return $sums;
    }

    private static function option(LedgerScope $scope): JsonOption
    {
        return new JsonOption(self::OPTION . $scope->id);
    }
}
