<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\Documents\Document;

/** Content of a sandbox tax invoice: the fees of a month, by currency and type. */
final class TaxInvoice
{
    /** Not translated, because the document is the provider's and uses English formats throughout. */
    private const LABELS = [
        'charge' => 'Card payments',
        'payment' => 'Other payment methods',
        'dispute' => 'Disputes',
        'dispute_reversal' => 'Dispute fees given back',
        'card_reader_fee' => 'Card readers',
        'payout' => 'Instant payouts',
    ];

    /**
     * @param string|null $vatNumber the buyer's VAT number
     * @param list<array{type: string, currency: string, count: int, fees: int}> $lines minor units, from FeesOfPeriod
     */
    public function __construct(
        public readonly Document $document,
        public readonly string $number,
        public readonly string $buyerName,
        public readonly string $buyerAddress,
        public readonly ?string $vatNumber,
        public readonly array $lines,
    ) {}

    /** @return array<string, int> minor units by currency; currencies are never added */
    public function totals(): array
    {
        $totals = [];
        foreach ($this->lines as $line) {
            $totals[$line['currency']] = ($totals[$line['currency']] ?? 0) + $line['fees'];
        }

        return $totals;
    }

    public static function label(string $type): string
    {
        return self::LABELS[$type] ?? ucfirst(str_replace('_', ' ', $type));
    }
}
