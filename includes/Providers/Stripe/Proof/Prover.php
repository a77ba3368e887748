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
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\History\RecentPast;

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
    /** Days that are read again if the newest balance transaction is missing, and if something doesn't add up. */
    private const OVERLAP = 3;
    private const READ_AGAIN = 7;
    /** How far back payouts are checked each night, in seconds; all of them the first time. */
    private const PAYOUTS = 40 * DAY_IN_SECONDS;
    /** How often the balance is read while new transactions arrive. */
    private const ATTEMPTS = 3;
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
            if ($this->isDue($scope)) {
                $this->prove($scope);
                continue;
            }
            try {
                $this->catchUp($scope);
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
        $cursors = new Cursors($this->database);
        $run = $cursors->run($scope);
        $last = $this->last($scope);

        return $last !== null &&
            $run !== null &&
            $last->at >= $run &&
            $cursors->progress($scope, $this->clock->now())->isComplete();
    }

    /**
     * Compares the ledger with the account and keeps the result. If something new doesn't add up, the last days are
     * read again first. If that is interrupted, the next night reads them.
     *
     * @param bool $isAsked whether a user asks, who wants known differences read again, too
     *
     * @return Proof|null null if the history is still being read, or another process compares
     */
    public function prove(LedgerScope $scope, bool $isAsked = false): ?Proof
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        $progress = (new Cursors($this->database))->progress($scope, $this->clock->now());
        if (!$progress->isComplete() || !$lock->take($this->clock->now())) {
            return null;
        }
        try {
            $stored = self::option($scope)->read();
            $last = Proof::fromArray($stored);
            $wasRead = ($stored[self::IS_BEING_READ] ?? false) !== true;
            try {
                $proof = $this->compared($scope, $last, $progress->back);
                if (
                    $proof->state === Proof::DIFFERENT &&
                    ($isAsked || !$wasRead || $last?->hasAll($proof->differences) !== true)
                ) {
                    self::keep($scope, $proof, true);
                    $this->past->read($scope, self::READ_AGAIN);
                    $proof = $this->compared($scope, $last, $progress->back);
                }
            } catch (ProviderRefusal $refusal) {
                $proof = $this->impossible($last, $refusal->getMessage());
            } catch (ProviderUnreachable) {
                $proof = $this->impossible($last, __('Stripe did not respond. Tillbook tries again.', 'tillbook'));
            }
            self::keep($scope, $proof);

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
     * stays after the days were read again has been reported. Asks Stripe nothing.
     */
    public function provenUntil(LedgerScope $scope): ?int
    {
        $stored = self::option($scope)->read();
        $last = Proof::fromArray($stored);

        return $last !== null &&
            $last->state !== Proof::IMPOSSIBLE &&
            ($stored[self::IS_BEING_READ] ?? false) !== true &&
            $this->isCurrent($scope)
            ? $last->at - self::SETTLING
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
        $progress = (new Cursors($this->database))->progress($scope, $this->clock->now());

        return !$progress->isComplete() && $progress->back !== null && $progress->back <= $since;
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
     * @return string|null the newest balance transaction; null if the account has none
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function catchUp(LedgerScope $scope): ?string
    {
        $head = $this->head($this->clients->of($scope->livemode));
        if ($head !== null && !(new LedgerSums($this->database))->has($scope, $head)) {
            $this->past->read($scope, self::OVERLAP);
        }

        return $head;
    }

    /**
     * @param int|null $back where the history begins, epoch seconds
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function compared(LedgerScope $scope, ?Proof $last, ?int $back): Proof
    {
        $api = $this->clients->of($scope->livemode);
        $ledger = new LedgerSums($this->database);
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $head = $this->catchUp($scope);
            $has = self::balances($api->balance()->body);
            $says = $ledger->balances($scope);
            if ($this->head($api) !== $head) {
                continue;
            }
            $now = $this->clock->now();
            // A ledger that reaches further back than before begins with another amount. Connecting again reads less,
            // but what was read stays.
            $isSame = $last !== null && $last->before !== [] && ($last->back ?? 0) <= ($back ?? 0);
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
            );
        }

        return $this->impossible(
            $last,
            __('So many payments arrived that the balance changed each time. Tillbook tries again.', 'tillbook'),
        );
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
        );
    }

    /** Returns the ID of the newest balance transaction that the ledger has a row of. */
    private function head(Api $api): ?string
    {
        foreach ($api->balanceTransactions(['limit' => self::HEAD])->data as $transaction) {
            if (!PartialCaptures::isReversal($transaction) && CanonicalEvents::isOfPayments($transaction)) {
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
