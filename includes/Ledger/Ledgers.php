<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use LogicException;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Settings\StoreSettings;

/** Finds and creates ledgers, and selects those of the connected accounts: at most one live and one test account. */
final class Ledgers
{
    /** Numbers of the connected accounts' ledgers: `{live?: int, test?: int}`. */
    public const OPTION = 'tillbook_current_ledger';
    /** The columns `provider` and `account_id`. A database shortens what is longer, and then no longer finds it. */
    private const PROVIDER = '/^[a-z]{1,16}$/D';
    private const ACCOUNT = '/^[\x21-\x7e]{1,64}$/D';

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Returns the ledger that pages show: the one of the page that sent the request, otherwise the user's choice
     * (ShownMode), otherwise the live one; null without a connected account. Not for jobs, which work for connected(),
     * and not for checkout.
     *
     * @phpstan-impure
     */
    public function current(): ?LedgerScope
    {
        $connected = $this->connected();

        return isset($connected[1]) ? $connected[ShownMode::isLive() ? 0 : 1] : $connected[0] ?? null;
    }

    /**
     * Returns the ledger to read for pages, lists and exports: current(), or without any account the one of a
     * disconnected account. Only for what reads: commands, checkout, orders and jobs are for connected accounts.
     *
     * @phpstan-impure
     */
    public function shown(): ?LedgerScope
    {
        return $this->current() ?? $this->disconnected()?->scope;
    }

    /**
     * Returns the ledgers that pages, lists and exports can read: those of the connected accounts, or without any the
     * one of a disconnected account.
     *
     * @return list<LedgerScope>
     *
     * @phpstan-impure
     */
    public function readable(): array
    {
        $connected = $this->connected();

        return $connected === [] ? array_values(array_filter([$this->disconnected()?->scope])) : $connected;
    }

    /**
     * Returns the ledger of a disconnected account that pages show; null while an account is connected, and if none is
     * kept.
     *
     * @phpstan-impure
     */
    public function disconnected(): ?DisconnectedLedger
    {
        return $this->connected() === [] ? $this->ofDisconnected()->first() : null;
    }

    /** Returns the ledgers that stay readable after their account was disconnected. */
    public function ofDisconnected(): DisconnectedLedgers
    {
        return new DisconnectedLedgers($this->database, $this->clock, $this->find(...));
    }

    /**
     * Returns the ledger of new payments in the store, whatever pages show: in test mode the test account's, otherwise
     * the live account's. A sandbox alone needs no test mode. Null if there is none, so a live account isn't used in
     * test mode.
     *
     * @phpstan-impure
     */
    public function forCheckout(): ?LedgerScope
    {
        return (new StoreSettings())->isTestMode() ? $this->ofMode(false) : $this->connected()[0] ?? null;
    }

    /**
     * Returns the ledger of an order: the one that has a payment of this store for it, otherwise forCheckout().
     *
     * @phpstan-impure
     */
    public function ofOrder(int $orderId): ?LedgerScope
    {
        $connected = $this->connected();
        if (count($connected) < 2) {
            return $connected[0] ?? null;
        }
        $id = $this->database->value(
            'SELECT ledger_id FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id IN (?, ?) AND order_id = ? AND seller = ? ORDER BY created DESC LIMIT 1',
            [$connected[0]->id, $connected[1]->id, $orderId, Seller::ThisStore->value],
        );
        foreach ($connected as $scope) {
            if ((int) $id === $scope->id) {
                return $scope;
            }
        }

        return $this->forCheckout();
    }

    /**
     * Returns the ledgers of all connected accounts, whichever pages show. Everything periodic works for all of them.
     *
     * @return list<LedgerScope> live first
     *
     * @phpstan-impure
     */
    public function connected(): array
    {
        $scopes = array_filter(array_map($this->find(...), array_values($this->ids())));
        usort($scopes, static fn(LedgerScope $one, LedgerScope $other): int => $other->livemode <=> $one->livemode);

        return $scopes;
    }

    /**
     * Returns the ledger of a connected account that has something; null if none does.
     *
     * @param callable(LedgerScope): bool $has
     */
    public function with(callable $has): ?LedgerScope
    {
        foreach ($this->connected() as $scope) {
            if ($has($scope)) {
                return $scope;
            }
        }

        return null;
    }

    /**
     * Returns the ledger of the connected account of a mode; null if none is connected.
     *
     * @phpstan-impure
     */
    public function ofMode(bool $isLive): ?LedgerScope
    {
        return $this->with(static fn(LedgerScope $scope): bool => $scope->livemode === $isLive);
    }

    /** Selects the ledger of a connected account, beside the one of the other mode. */
    public function add(LedgerScope $scope): void
    {
        $others = array_filter(
            $this->connected(),
            static fn(LedgerScope $other): bool => $other->livemode !== $scope->livemode,
        );
        $this->store($scope, ...$others);
    }

    /** Gives up the selection of a mode. The ledger is kept. */
    public function remove(bool $isLive): void
    {
        $this->store(
            ...array_filter($this->connected(), static fn(LedgerScope $scope): bool => $scope->livemode !== $isLive),
        );
    }

    /** Selects a ledger alone, or none. */
    public function select(?LedgerScope $scope): void
    {
        $this->store(...array_filter([$scope]));
    }

    /**
     * Returns the ledgers of all accounts of a provider, connected or not.
     *
     * @return list<LedgerScope> oldest first
     */
    public function ofProvider(string $provider): array
    {
        return array_values(
            array_filter($this->all(), static fn(LedgerScope $scope): bool => $scope->provider === $provider),
        );
    }

    /**
     * Returns the ledgers of accounts that aren't connected, such as those that were disconnected.
     *
     * @return list<LedgerScope> oldest first
     *
     * @phpstan-impure
     */
    public function notConnected(): array
    {
        $connected = $this->ids();

        return array_values(
            array_filter($this->all(), static fn(LedgerScope $scope): bool => !in_array($scope->id, $connected, true)),
        );
    }

    /** @return array<LedgerScope> oldest first */
    private function all(): array
    {
        $rows = $this->database->rows('SELECT * FROM ' . $this->database->table('ledgers') . ' ORDER BY id');

        return array_filter(array_map($this->scope(...), $rows));
    }

    public function find(int $id): ?LedgerScope
    {
        return $this->scope(
            $this->database->row('SELECT * FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [$id]),
        );
    }

    /** Whether an account has or had a ledger on this site. */
    public function isKnown(string $provider, string $accountId, bool $livemode): bool
    {
        return $this->named($provider, $accountId, $livemode) !== null;
    }

    /** Returns the ID of an account's provider; null if the account has no ledger. */
    public function providerOf(string $accountId): ?string
    {
        return $this->database->value(
            'SELECT provider FROM ' . $this->database->table('ledgers') . ' WHERE account_id = ? LIMIT 1',
            [$accountId],
        );
    }

    /** Whether an account takes, or took, payments with real money on this site. */
    public function isLive(string $accountId): bool
    {
        return $this->database->value(
            'SELECT id FROM ' . $this->database->table('ledgers') . ' WHERE account_id = ? AND livemode = 1',
            [$accountId],
        ) !== null;
    }

    /** Whether the ledger of an account is being erased. */
    public function isBeingErased(string $provider, string $accountId, bool $livemode): bool
    {
        foreach ((new Erasures($this->database))->pending() as $id) {
            $scope = $this->find($id);
            if ([$scope?->provider, $scope?->accountId, $scope?->livemode] === [$provider, $accountId, $livemode]) {
                return true;
            }
        }

        return false;
    }

    /**
     * Returns the ledger of an account, which is created if the account has none yet.
     *
     * @throws DatabaseError
     * @throws LogicException if the provider's or the account's ID doesn't fit into its column
     */
    public function findOrCreate(
        string $provider,
        string $accountId,
        bool $livemode,
        ?string $country,
        ?string $currency,
    ): LedgerScope {
        $found = $this->named($provider, $accountId, $livemode);
        if ($found !== null) {
            return $found;
        }
        if (preg_match(self::PROVIDER, $provider) !== 1) {
            throw new LogicException("The ID of a provider has at most 16 lowercase letters, unlike \"$provider\".");
        }
        if (preg_match(self::ACCOUNT, $accountId) !== 1) {
            throw new LogicException(
                "The ID of an account has 1 to 64 ASCII characters, no spaces, unlike \"$accountId\".",
            );
        }
        // Only now: InnoDB takes the next ID even if it ignores the row, and there are 65,535.
        $this->database->insertIgnore('ledgers', [
            'provider' => $provider,
            'account_id' => $accountId,
            'livemode' => (int) $livemode,
            'country' => $country,
            'default_currency' => $currency,
            'created' => $this->clock->now(),
        ]);

        return $this->named($provider, $accountId, $livemode) ??
            throw new DatabaseError('The ledger that was just made cannot be read.');
    }

    private function store(LedgerScope ...$scopes): void
    {
        $ids = [];
        foreach ($scopes as $scope) {
            $ids[$scope->livemode ? 'live' : 'test'] = $scope->id;
        }
        update_option(self::OPTION, $ids, false);
    }

    /** @return array<int|string, int> */
    private function ids(): array
    {
        return array_filter(
            wp_parse_id_list((array) get_option(self::OPTION, [])),
            static fn(int $id): bool => $id > 0,
        );
    }

    private function named(string $provider, string $accountId, bool $livemode): ?LedgerScope
    {
        return $this->scope(
            $this->database->row(
                'SELECT * FROM ' .
                    $this->database->table('ledgers') .
                    ' WHERE provider = ? AND account_id = ? AND livemode = ?',
                [$provider, $accountId, (int) $livemode],
            ),
        );
    }

    /** @param array<string, string|null>|null $row */
    private function scope(?array $row): ?LedgerScope
    {
        return $row === null
            ? null
            : new LedgerScope(
                (int) $row['id'],
                (string) $row['provider'],
                (string) $row['account_id'],
                $row['livemode'] === '1',
                $row['default_currency'],
            );
    }
}
