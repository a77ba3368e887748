<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\SuggestionSchema;
use Tillbook\Ledger\Channel;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\SourceDevice;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/**
 * The single schema of transactions. The routes' arguments and responses, OPTIONS, the exported JSON Schemas and the
 * TypeScript types are generated from it.
 */
final class TransactionSchema
{
    /** @return array<string, mixed> */
    public static function transaction(): array
    {
        $text = ['type' => ['string', 'null']];
        $minorUnits = static fn(string $what): array => [
            'type' => 'integer',
            'description' => "$what, in minor units of its currency.",
        ];

        return Schema::object('transaction', [
            'transaction_id' => ['type' => 'string', 'description' => 'The balance transaction.'],
            'payment_intent_id' => $text,
            'charge_id' => $text,
            'date' => ['type' => 'string', 'description' => 'UTC, such as 2026-11-20T14:05:09Z.'],
            'type' => ['type' => 'string', 'enum' => TransactionType::values()],
            'channel' => ['type' => 'string', 'enum' => Channel::values()],
            'source' => $text + ['description' => 'Card brand or payment method.'],
            'source_identifier' => $text + ['description' => 'Last four digits, if the method has them.'],
            'card_expiry' => $text + ['description' => 'Month and year in which the card expires, such as 08/2028.'],
            'source_device' => ['type' => ['string', 'null'], 'enum' => [...SourceDevice::values(), null]],
            'order' => Schema::order(),
            'customer_name' => $text,
            'customer_email' => $text,
            'customer_country' => $text,
            'customer_currency' => ['type' => 'string'],
            'customer_amount' => $minorUnits('Amount the customer paid'),
            'currency' => ['type' => 'string', 'description' => 'The settlement currency.'],
            'amount' => $minorUnits('Settled amount'),
            'fees' => $minorUnits('Fees; net is amount minus fees'),
            'net' => $minorUnits('Change of the balance'),
            'exchange_rate' => $text + [
                'description' => 'Customer currency to settlement currency, between major units, for display only.',
            ],
            'risk_level' => ['type' => ['integer', 'null'], 'description' => '0 normal, 1 elevated, 2 highest.'],
            'deposit_id' => $text,
            'available_on' => $text + ['description' => 'Date the money is available for payout, YYYY-MM-DD.'],
            'deposit_date' => $text + [
                'description' => 'Day on which the payout arrives, YYYY-MM-DD. Null for a future payout.',
            ],
            'deposit_type' => $text + ['description' => 'deposit or withdrawal.'],
            'deposit_status' => $text,
            'unlisted_payout' => UnlistedPayoutSchema::schema() + [
                'description' =>
                    'If no payout lists the transaction, what the ledger has about its payout. Null if a payout lists it or is still to come.',
            ],
            'loan_id' => $text,
            'metadata' => Schema::object(null, ['charge_type' => $text]),
        ]);
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        return Schema::object('transactions', ['data' => ['type' => 'array', 'items' => self::transaction()]]);
    }

    /** @return array<string, mixed> */
    public static function summary(): array
    {
        $codes = ['type' => 'array', 'items' => ['type' => 'string']];
        $sum = [
            'type' => ['integer', 'null'],
            'description' => 'Minor units; null if several currencies match, because they are never added up.',
        ];

        return Schema::object('transactions_summary', [
            'count' => ['type' => 'integer'],
            'currency' => ['type' => ['string', 'null']],
            'total' => $sum,
            'fees' => $sum,
            'net' => $sum,
            'currencies' => [
                'type' => 'array',
                'items' => Schema::object(null, [
                    'currency' => ['type' => 'string'],
                    'count' => ['type' => 'integer'],
                    'total' => ['type' => 'integer'],
                    'fees' => ['type' => 'integer'],
                    'net' => ['type' => 'integer'],
                ]),
            ],
            'store_currencies' => $codes,
            'customer_currencies' => $codes,
            'sources' => $codes,
            'loans' => $codes,
        ]);
    }

    /** @return array<string, mixed> */
    public static function suggestions(): array
    {
        return SuggestionSchema::list('transaction_suggestions');
    }

    /** @return array<string, array<string, mixed>> arguments of the list and of all routes with the same filters */
    public static function filterArguments(): array
    {
        return TransactionList::rules()->filterArguments() + array_map(Schema::argument(...), ListArguments::common());
    }

    /** @return array<string, array<string, mixed>> */
    public static function sortArguments(): array
    {
        return TransactionList::rules()->sortArguments();
    }
}
