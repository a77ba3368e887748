<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Rest\ListArguments;
use Tillbook\Platform\Rest\Schema;

/**
 * The one description of transactions that serves the routes' arguments, their answers, OPTIONS, the exported JSON
 * Schemas and the TypeScript types.
 */
final class TransactionSchema
{
    public const SORTS = ['date', 'amount', 'fees', 'net', 'currency', 'customer_amount', 'customer_currency'];

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
            'channel' => ['type' => 'string', 'enum' => ['online', 'in_person', 'in_person_pos']],
            'source' => $text + ['description' => 'Card brand or payment method.'],
            'source_identifier' => $text + ['description' => 'Last four digits, where the method has them.'],
            'source_device' => ['type' => ['string', 'null'], 'enum' => ['ios', 'android', null]],
            'order' => Schema::order(),
            'customer_name' => $text,
            'customer_email' => $text,
            'customer_country' => $text,
            'customer_currency' => ['type' => 'string'],
            'customer_amount' => $minorUnits('What the customer paid'),
            'currency' => ['type' => 'string', 'description' => 'The settlement currency.'],
            'amount' => $minorUnits('What was settled'),
            'fees' => $minorUnits('What it cost; net is amount minus fees'),
            'net' => $minorUnits('What the balance changed by'),
            'exchange_rate' => $text + ['description' => 'Customer currency to settlement currency, for display only.'],
            'risk_level' => ['type' => ['integer', 'null'], 'description' => '0 normal, 1 elevated, 2 highest.'],
            'deposit_id' => $text,
            'available_on' => $text + ['description' => 'The day the money can be paid out, YYYY-MM-DD.'],
            'deposit_status' => $text,
            'unlisted_payout' => UnlistedPayoutSchema::schema() + [
                'description' =>
                    'Where no payout lists the transaction, what the ledger tells of its payout. Null where a payout lists it or is yet to come.',
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
            'description' => 'Minor units; null where several currencies match, which are never added up.',
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
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'transaction_suggestions',
            'type' => 'array',
            'items' => Schema::object(null, ['label' => ['type' => 'string'], 'value' => ['type' => 'string']]),
        ];
    }

    /** @return array<string, array<string, mixed>> arguments of the list and everything that filters like it */
    public static function filterArguments(): array
    {
        $country = ['type' => 'string', 'pattern' => '^[A-Za-z]{2}$', 'sanitize_callback' => self::upper(...)];
        $currency = ListArguments::currency();
        $id = ['type' => 'string', 'pattern' => '^[A-Za-z0-9_]{1,64}$'];
        $type = ['type' => 'string', 'enum' => TransactionType::values()];
        $source = ['type' => 'string', 'enum' => PaymentSource::all()];
        $device = ['type' => 'string', 'enum' => ['ios', 'android']];
        $channel = ['type' => 'string', 'enum' => ['online', 'in_person', 'in_person_pos']];
        $risk = ['type' => 'integer', 'minimum' => 0, 'maximum' => 2];
        $arguments = [
            ...ListArguments::dates(),
            'type_is' => $type,
            'type_is_not' => $type,
            'type_is_in' => [
                'type' => 'array',
                'items' => $type,
                'minItems' => 1,
                'maxItems' => count(TransactionType::cases()),
            ],
            'source_is' => $source,
            'source_is_not' => $source,
            'source_device_is' => $device,
            'source_device_is_not' => $device,
            'channel_is' => $channel,
            'channel_is_not' => $channel,
            'customer_country_is' => $country,
            'customer_country_is_not' => $country,
            'customer_currency_is' => $currency,
            'customer_currency_is_not' => $currency,
            'risk_level_is' => $risk,
            'risk_level_is_not' => $risk,
            'store_currency_is' => $currency,
            'loan_id_is' => $id,
            'deposit_id' => $id,
            ...ListArguments::search(),
            ...ListArguments::common(),
        ];

        return array_map(Schema::argument(...), $arguments);
    }

    /** @return array<string, array<string, mixed>> */
    public static function sortArguments(): array
    {
        return Schema::sortArguments(self::SORTS, 'date');
    }

    private static function upper(mixed $value): string
    {
        return is_string($value) ? strtoupper($value) : '';
    }
}
