<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;

/** Finds, makes and selects ledgers. The selected one is what every page shows. */
final class Ledgers
{
    public const OPTION = 'tillbook_current_ledger';

    public function __construct(private readonly Database $database, private readonly Clock $clock)
    {
    }

    /** The ledger that pages show, or null while no account is connected. */
    public function current(): ?LedgerScope
    {
        $id = get_option(self::OPTION, 0);

        return is_numeric($id) && (int) $id > 0 ? $this->find((int) $id) : null;
    }

    public function select(?LedgerScope $scope): void
    {
        update_option(self::OPTION, $scope === null ? 0 : $scope->id, false);
    }

    public function find(int $id): ?LedgerScope
    {
        return $this->scope($this->database->row('SELECT * FROM ' . $this->database->table('ledgers') . ' WHERE id = ?', [$id]));
    }

    /** Whether an account has, or once had, a ledger here. */
    public function isKnown(string $provider, string $accountId, bool $livemode): bool
    {
        return $this->database->value('SELECT id FROM ' . $this->database->table('ledgers') . ' WHERE provider = ? AND account_id = ? AND livemode = ?', [$provider, $accountId, (int) $livemode]) !== null;
    }

    public function findOrCreate(string $provider, string $accountId, bool $livemode, ?string $country, ?string $currency): LedgerScope
    {
        $this->database->insertIgnore('ledgers', [
            'provider' => $provider,
            'account_id' => $accountId,
            'livemode' => (int) $livemode,
            'country' => $country,
            'default_currency' => $currency,
            'created' => $this->clock->now(),
        ]);
        $scope = $this->scope($this->database->row(
            'SELECT * FROM ' . $this->database->table('ledgers') . ' WHERE provider = ? AND account_id = ? AND livemode = ?',
            [$provider, $accountId, (int) $livemode],
        ));

        return $scope ?? throw new DatabaseError('The ledger that was just made cannot be read.');
    }

    /** @param array<string, string|null>|null $row */
    private function scope(?array $row): ?LedgerScope
    {
        return $row === null ? null : new LedgerScope(
            (int) $row['id'],
            (string) $row['provider'],
            (string) $row['account_id'],
            $row['livemode'] === '1',
            $row['country'],
            $row['default_currency'],
        );
    }
}
