<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Ledger\Database;

/** Existing ids and values of the ledger, for requests that use them. */
final class KnownValues
{
    /** @return array<string, non-empty-list<int|string>> existing values, by argument name */
    public static function all(): array
    {
        $database = Database::fromWordPress();
        $ids = static fn(string $column, string $table): array => $database->column(
            "SELECT DISTINCT $column FROM " . $database->table($table) . " WHERE $column IS NOT NULL LIMIT 12",
        );
        $charges = $ids('charge_id', 'payments');
        $payments = $ids('payment_intent_id', 'payments');
        $payouts = $ids('payout_id', 'payouts');
        $transactions = $ids('transaction_id', 'transactions');
        $disputes = $ids('dispute_id', 'disputes');
        $orders = $database->column(
            'SELECT DISTINCT order_id FROM ' . $database->table('payments') . ' WHERE order_id IS NOT NULL LIMIT 12',
        );

        return array_filter(
            [
                'id' => [...$charges, ...$payments, ...$payouts, ...$transactions, ...$disputes],
                'charge_id' => $charges,
                'payment_intent_id' => $payments,
                'transaction_id' => $transactions,
                'deposit_id' => $payouts,
                'order_id' => array_map(intval(...), $orders),
                'code' => ['EUR', 'GBP', 'JPY', 'KWD', 'USD', 'eur'],
                'currencies' => ['EUR', 'GBP', 'JPY'],
                'option' => [
                    'tillbook_uninstall_remove_data',
                    'wcpay_survey_payment_overview_submitted',
                    'wcpay_multi_currency_setup_completed',
                    'tillbook_version',
                    'admin_email',
                ],
                'purpose' => ['dispute_evidence', 'business_logo'],
                'search_term' => ['a', 'jo', '%', '4242'],
                'vat_number' => ['DE123456789', 'GB123456789', '123'],
                'country' => ['US', 'DE', 'JP'],
                'attempt' => [0, 1],
            ],
            static fn(array $values): bool => $values !== [],
        );
    }
}
