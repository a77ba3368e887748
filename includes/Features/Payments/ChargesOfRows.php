<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Provider\Objects\Charge;

/** Reads the charges of a list's rows, in one query, for what `payments` doesn't have. */
final class ChargesOfRows
{
    /** @param array<string, Charge> $charges by ID */
    private function __construct(private readonly array $charges) {}

    /** @param list<array<string, string|null>> $rows of `payments` */
    public static function read(Database $database, LedgerScope $scope, array $rows): self
    {
        $ids = array_values(array_filter(array_column($rows, 'charge_id'), is_string(...)));

        return new self(array_map(Charge::fromProvider(...), ObjectBodies::of($database, $scope, $ids)));
    }

    /**
     * @param array<string, string|null> $row of `payments`
     *
     * @return Charge|null null if the payment has none, or the ledger doesn't have it
     */
    public function of(array $row): ?Charge
    {
        return $this->charges[(string) $row['charge_id']] ?? null;
    }

    /**
     * Returns the payment method: the row's, or if it has none, that of its charge, which is deleted after a while.
     *
     * @param array<string, string|null> $row of `payments`
     *
     * @return array{source: string|null, source_identifier: string|null} the fields of PaymentSchema::method()
     */
    public function methodOf(array $row): array
    {
        $details = $this->of($row)?->paymentMethodDetails;

        return $row['source'] === null
            ? ['source' => $details?->source(), 'source_identifier' => $details?->lastDigits()]
            : ['source' => $row['source'], 'source_identifier' => $row['source_identifier']];
    }
}
