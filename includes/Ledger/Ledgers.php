<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Settings\StoreSettings;

/** Finds, creates and selects ledgers. All pages show the selected ledger. */
final class Ledgers
{
    public const OPTION = 'tillbook_current_ledger';

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Returns the ledger that pages show, or null without a connected account. If a live account is in test
     * mode, this is the account's test ledger, so that payments of one mode never appear in the other.
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

    /** Selects the ledger that pages show; null for none. */
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

    /** Whether an account has or had a ledger on this site. */
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
