<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
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
    private const NIGHTLY = 20 * 3600;
    /** Days that are read again if the newest balance transaction is missing, and if something doesn't add up. */
    private const OVERLAP = 3;
    private const READ_AGAIN = 7;
    /** How far back payouts are checked each night, in seconds; all of them the first time. */
    private const PAYOUTS = 40 * 86_400;
    /** How often the balance is read while new transactions arrive. */
    private const ATTEMPTS = 3;
    private const OPTION = 'tillbook_stripe_proof_';
    private const LOCK = 'tillbook_stripe_proving_';
    private const LOCK_SECONDS = 600;

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
            $last = $this->last($scope);
            if ($last === null || $this->clock->now() - $last->at >= self::NIGHTLY) {
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
     * Compares the ledger with the account and keeps the result. What doesn't add up is read again first.
     *
     * @return Proof|null null if the history is still being read, or another process compares
     */
    public function prove(LedgerScope $scope): ?Proof
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        $progress = (new Cursors($this->database))->progress($scope);
        if ($progress['total'] === 0 || $progress['done'] < $progress['total'] || !$lock->take($this->clock->now())) {
            return null;
        }
        try {
            $last = $this->last($scope);
            try {
                $proof = $this->compared($scope, $last, $progress['back']);
                if ($proof->state === Proof::DIFFERENT) {
                    $this->past->read($scope, self::READ_AGAIN);
                    $proof = $this->compared($scope, $last, $progress['back']);
                }
            } catch (ProviderRefusal | ProviderUnreachable $error) {
                $proof = $this->impossible($last, $error->getMessage());
            }
            self::option($scope)->change(static fn(): array => $proof->toArray());

            return $proof;
        } finally {
            $lock->release();
        }
    }

    public static function forget(LedgerScope $scope): void
    {
        delete_option(self::OPTION . $scope->id);
    }

    /**
     * Reads the last days again if the newest balance transaction is not in the ledger.
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
            // A ledger that reaches further back than before begins with another amount.
            $isSame = $last !== null && $last->before !== [] && $last->back === $back;
            $before = $isSame ? $last->before : [];
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
            foreach ($ledger->uneven($scope, $isSame ? $now - self::PAYOUTS : 0) as $payout) {
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
                $back,
                $differences,
            );
        }

        return $this->impossible(
            $last,
            __('So many payments arrived that the balance changed each time. Tillbook tries again.', 'tillbook'),
        );
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

    /** What was known stays: a failed attempt proves nothing. */
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

    /** Returns the ID of the newest balance transaction. */
    private function head(Api $api): ?string
    {
        return Json::text($api->balanceTransactions(['limit' => 1])->data[0] ?? [], 'id');
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
