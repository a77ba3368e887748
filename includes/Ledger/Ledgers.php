<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Settings\StoreSettings;

/** Finds, makes and selects ledgers. The selected one is what every page shows. */
final class Ledgers
{
    public const OPTION = 'tillbook_current_ledger';

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * The ledger that pages show, or null while no account is connected. While a live account is used in test mode it is
     * the account's other one: what is paid in the one mode never shows in the other.
     *
     * @phpstan-impure
     */
    public function current(): ?LedgerScope
    {
        $id = get_option(self::OPTION, 0);
        $scope = is_numeric($id) && (int) $id > 0 ? $this->find((int) $id) : null;
        if ($scope === null || !$scope->livemode || !(new StoreSettings())->isTestMode()) {
            return $scope;
        }

        return $this->named($scope->provider, $scope->accountId, false) ??
            $this->findOrCreate($scope->provider, $scope->accountId, false, $scope->country, $scope->defaultCurrency);
    }

    public function select(?LedgerScope $scope): void
    {
        update_option(self::OPTION, $scope === null ? 0 : $scope->id, false);
    }

    public function find(int $id): ?LedgerScope
    {
        return $this->scope(
            $this->database->row('SELECT * FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [$id]),
        );
    }

    /** Whether an account has, or once had, a ledger here. */
    public function isKnown(string $provider, string $accountId, bool $livemode): bool
    {
        return $this->database->value(
            'SELECT id FROM ' .
                $this->database->table('ledgers') .
                ' WHERE provider = ? AND account_id = ? AND livemode = ?',
            [$provider, $accountId, (int) $livemode],
        ) !== null;
    }

    public function findOrCreate(
        string $provider,
        string $accountId,
        bool $livemode,
        ?string $country,
        ?string $currency,
    ): LedgerScope {
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
                $row['country'],
                $row['default_currency'],
            );
    }
}
