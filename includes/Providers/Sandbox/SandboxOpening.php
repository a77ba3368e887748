<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\ProviderRefusal;

/**
 * Opens a sandbox account and fills its ledger in parts: in the request of a waiting page, in the background,
 * or in WP-CLI. If a process is killed, only its last part is lost, and any other process can continue. The
 * store is connected only when the ledger is complete. Tabs that open an account at the same time get the same
 * one.
 */
final class SandboxOpening
{
    public const OPTION = 'tillbook_sandbox_opening';
    /** Background job that continues if no page is open. */
    public const HOOK = 'tillbook_open_sandbox';
    /** Filter for the initial state of a new sandbox account, in the format of `wp tillbook sandbox account`. */
    public const NEW_SANDBOX = 'tillbook_new_sandbox_account';
    /**
     * Duration of one transaction in seconds, so that other requests can write in between, also on SQLite,
     * which allows only one writer at a time.
     */
    private const PART = 0.4;
    private const JOB_SECONDS = 20.0;
    /** When it is tried again to connect a complete account, if another request was connecting one. */
    private const LOCKED_SECONDS = 30;
    private const ALMOST = 0.99;
    private const FIRST_SEED = 1;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
        private readonly Connection $connection,
    ) {}

    /**
     * Starts opening an account. Does nothing if a sandbox is connected or being opened.
     *
     * @param int|null $seed the same seed gives the same history; null for the first unused seed on this site
     *
     * @throws ProviderRefusal while another request is connecting or resetting an account, and if a test account of
     *     another provider is connected
     */
    public function begin(?int $seed = null, ?AccountTerms $terms = null): void
    {
        $terms ??= new AccountTerms();
        $this->connection->accounts->withLock(function () use ($seed, $terms): void {
            if (
                $this->connection->isConnectedByNow(SandboxProvider::ID, false) ||
                AtomicOption::read(self::OPTION) !== null
            ) {
                return;
            }
            $seed ??= $this->nextSeed();
            $accountId = self::accountOf($seed);
            $this->connection->accounts->assertFree(SandboxProvider::ID, $accountId, false);
            // Delete the sample orders of an account that a tool opens again.
            (new SampleOrders())->proceed($accountId);
            $this->provider($accountId)->opening()->begin($seed, $terms, self::changes());
            $this->ledgers->findOrCreate(
                SandboxProvider::ID,
                $accountId,
                false,
                $terms->country,
                HomeCurrency::of($terms->country),
            );
            AtomicOption::add(
                self::OPTION,
                (string) wp_json_encode(['account_id' => $accountId, 'country' => $terms->country]),
            );
            AsyncJob::enqueue(self::HOOK);
        });
    }

    /** Returns the progress; null if no account is being opened. */
    public function current(): ?OpeningProgress
    {
        $opening = $this->stored();

        return $opening === null
            ? null
            : new OpeningProgress($this->provider($opening['account_id'])->opening()->progress());
    }

    /**
     * Continues opening the account for a limited time.
     *
     * @param float $seconds approximate duration; 0 for a single part
     * @param float $part duration of each transaction in seconds; makes at least one payment
     *
     * @return OpeningProgress|null null if no account is being opened
     *
     * @throws ProviderRefusal if its history is complete, but it can't be connected
     */
    public function proceed(float $seconds, float $part = self::PART): ?OpeningProgress
    {
        $opening = $this->stored();
        if ($opening === null) {
            return null;
        }
        $end = microtime(true) + $seconds;
        $scope = $this->ledgers->findOrCreate(
            SandboxProvider::ID,
            $opening['account_id'],
            false,
            $opening['country'],
            HomeCurrency::of($opening['country']),
        );
        $provider = $this->provider($opening['account_id']);
        do {
            $share = $provider
                ->opening()
                ->proceed($part, fn(array $events) => $this->inbox->import($scope, EventBatch::history(...$events)));
            $this->inbox->follow($scope);
        } while ($share < 1.0 && microtime(true) < $end);
        return new OpeningProgress($share < 1.0 || $this->finish($scope) ? $share : self::ALMOST);
    }

    /**
     * Connects the account, unless it was reset in the meantime.
     *
     * @return bool false while another request holds the connection lock; try again
     *
     * @throws ProviderRefusal if it can't be connected: another test account is, or this site is a copy
     */
    private function finish(LedgerScope $scope): bool
    {
        try {
            $this->connection->accounts->withLock(function () use ($scope): void {
                if (($this->stored()['account_id'] ?? null) === $scope->accountId) {
                    $this->connection->accounts->connect($scope);
                    delete_option(self::OPTION);
                }
            });
        } catch (ProviderRefusal $refusal) {
            return $refusal->reason === ConnectedAccounts::IN_PROGRESS ? false : throw $refusal;
        }

        return true;
    }

    /**
     * Returns the completed progress if another process has finished opening the account.
     *
     * @throws ProviderRefusal if no account is connected either
     */
    public function finished(): OpeningProgress
    {
        return $this->connection->isConnectedByNow(SandboxProvider::ID)
            ? new OpeningProgress(1.0)
            : throw new ProviderRefusal(
                'tillbook_no_account',
                __('No sandbox account is being set up. Connect one on the Connect page.', 'tillbook'),
                409,
            );
    }

    /**
     * Opens an account and fills its ledger completely, for tools.
     *
     * @param callable(OpeningProgress): void|null $progress called after each part
     *
     * @throws ProviderRefusal while another request is connecting or resetting an account
     */
    public function open(?int $seed = null, ?AccountTerms $terms = null, ?callable $progress = null): LedgerScope
    {
        $this->begin($seed, $terms);
        do {
            $opening = $this->proceed(0);
            if ($opening !== null && $progress !== null) {
                $progress($opening);
            }
        } while ($opening !== null && !$opening->isComplete());

        return $this->ledgers->ofMode(false) ??
            throw new ProviderRefusal(
                'tillbook_no_account',
                __('The sandbox account was reset while it was being set up.', 'tillbook'),
                409,
            );
    }

    /** Runs the background job, which schedules another run if the account is not complete. */
    public function runJob(): void
    {
        try {
            $this->resume(self::JOB_SECONDS);
        } catch (ProviderRefusal) {
            // The page says why. What resumes an opening tries again some minutes later.
            return;
        }
    }

    /**
     * Continues opening the account, and schedules the background job if it is not complete then.
     *
     * @param float $seconds approximate duration
     *
     * @throws ProviderRefusal if its history is complete, but it can't be connected
     */
    public function resume(float $seconds): void
    {
        try {
            $opening = $this->proceed($seconds);
        } catch (ProviderRefusal $refusal) {
            if ($refusal->reason === ConnectedAccounts::OTHER_ACCOUNT) {
                $this->discard();
            }
            throw $refusal;
        }
        if ($opening !== null && !$opening->isComplete()) {
            AsyncJob::enqueue(self::HOOK, [], $opening->share < self::ALMOST ? 0 : self::LOCKED_SECONDS);
        }
    }

    /**
     * Cancels opening an account.
     *
     * @return LedgerScope|null its ledger, with its rows not deleted yet; null if no account was being opened
     */
    public function giveUp(): ?LedgerScope
    {
        $opening = $this->stored();
        if ($opening === null) {
            return null;
        }
        delete_option(self::OPTION);

        return $this->ledgers->findOrCreate(
            SandboxProvider::ID,
            $opening['account_id'],
            false,
            $opening['country'],
            HomeCurrency::of($opening['country']),
        );
    }

    /** Deletes an account and its ledger, and its sample orders in the background. Shoppers' orders are kept. */
    public function erase(LedgerScope $scope): void
    {
        $erasures = new Erasures($this->database);
        $samples = new SampleOrders();
        $erasures->begin($scope);
        $this->database->transactional(function () use ($scope, $samples): void {
            $this->provider($scope->accountId)->delete();
            // Afterwards, so that a process that is still opening the account has made its last order.
            $samples->note($scope->accountId);
        });
        $samples->resume();
        $erasures->proceed($scope);
    }

    /**
     * Ends the opening because another test account was connected meanwhile. If it went on, the sandbox would connect
     * itself on the day when that account is disconnected.
     */
    private function discard(): void
    {
        try {
            $this->connection->accounts->withLock(function (): void {
                $scope = $this->giveUp();
                if ($scope !== null) {
                    $this->erase($scope);
                }
            });
        } catch (ProviderRefusal) {
            // Another request is connecting or disconnecting an account: the next run asks again.
            return;
        }
    }

    /** @return array{account_id: string, country: string}|null */
    private function stored(): ?array
    {
        $stored = Json::decode(AtomicOption::read(self::OPTION));
        $accountId = Json::text($stored, 'account_id');

        return $accountId === null
            ? null
            : ['account_id' => $accountId, 'country' => Json::text($stored, 'country') ?? 'US'];
    }

    private function provider(string $accountId): SandboxProvider
    {
        return new SandboxProvider($this->database, $this->clock, $accountId);
    }

    /** @return array<string, string> see AccountChanges */
    private static function changes(): array
    {
        /**
         * Filters additional options of a new sandbox account, such as an accepted offer.
         *
         * @since 0.1.0
         *
         * @param array<string, string> $changes options of `wp tillbook sandbox account` and their values
         */
        $changes = apply_filters(self::NEW_SANDBOX, []);
        $known = [];
        foreach (is_array($changes) ? $changes : [] as $name => $value) {
            if (is_string($name) && is_string($value)) {
                $known[$name] = $value;
            }
        }

        return $known;
    }

    /** Returns the first unused seed on this site. */
    private function nextSeed(): int
    {
        $seed = self::FIRST_SEED;
        while (
            $this->ledgers->isKnown(SandboxProvider::ID, self::accountOf($seed), false) &&
            !$this->provider(self::accountOf($seed))->exists()
        ) {
            ++$seed;
        }

        return $seed;
    }

    private static function accountOf(int $seed): string
    {
        return 'acct_sandbox_' . $seed . substr(hash('sha256', get_site_url() . $seed), 0, 10);
    }
}
