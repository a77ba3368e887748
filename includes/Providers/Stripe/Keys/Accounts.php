<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Keys;

use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Providers\Stripe\Connect\Connector;

/** The Stripe accounts that are connected: at most one in each mode. */
final class Accounts
{
    private const OPTION = 'tillbook_stripe_';

    /** Returns the account that is connected in a mode; null if there is none. */
    public function of(bool $isLive): ?AccountRecord
    {
        return AccountRecord::fromStored((new JsonOption(self::name($isLive)))->read(), $isLive);
    }

    /** Returns the account that is connected in a mode by now, past the caches; null if there is none. */
    public function present(bool $isLive): ?AccountRecord
    {
        return AccountRecord::fromStored(Json::decode(AtomicOption::read(self::name($isLive))), $isLive);
    }

    /** Whether an account is connected in either mode, also on a copy of the site. */
    public function isAnyConnected(): bool
    {
        return $this->of(true) !== null || $this->of(false) !== null;
    }

    /**
     * Writes what was read of an account in a transaction, until the end of which it can't be disconnected. Refuses to
     * if it was before: its ledger may be erased.
     */
    public static function write(Database $database, LedgerScope $scope, callable $write): void
    {
        $database->transactional(static function () use ($database, $scope, $write): void {
            $stored = AtomicOption::read(self::name($scope->livemode), $database->sharedLock());
            if (AccountRecord::fromStored(Json::decode($stored), $scope->livemode)?->id !== $scope->accountId) {
                throw Connector::notConnected();
            }
            $write();
        });
    }

    /** Saves the account for its own mode, whatever was there. See change(). */
    public function save(AccountRecord $account): void
    {
        (new JsonOption(self::name($account->isLive)))->change(static fn(): array => $account->toStored());
    }

    /**
     * Changes the record of an account as it is now. Of two concurrent changes, the later one is applied to the result
     * of the earlier one.
     *
     * @param string $id of the account that the change is about
     * @param callable(AccountRecord): AccountRecord $change may be called again after a conflicting change
     *
     * @return AccountRecord|null what was saved; null, and nothing is changed, if the account was disconnected meanwhile
     *
     * @throws RuntimeException after a conflicting change in each attempt
     */
    public function change(string $id, bool $isLive, callable $change): ?AccountRecord
    {
        $saved = null;
        if (AtomicOption::read(self::name($isLive)) === null) {
            return null;
        }
        (new JsonOption(self::name($isLive)))->change(static function (array $stored) use (
            $id,
            $isLive,
            $change,
            &$saved,
        ): array {
            $record = AccountRecord::fromStored($stored, $isLive);
            $saved = $record?->id === $id ? $change($record) : null;

            return $saved?->toStored() ?? $stored;
        });

        return $saved;
    }

    public function forget(bool $isLive): void
    {
        delete_option(self::name($isLive));
    }

    /** Returns the option with the account of a mode. */
    public static function name(bool $isLive): string
    {
        return self::OPTION . ($isLive ? 'live' : 'test');
    }
}
