<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;

/** The list's columns as the export writes them: the screen's keys and order (spec 2 §2). */
final class TransactionColumns
{
    /** An amount says nothing without its currency. */
    private const CURRENCY_OF = ['customer_amount' => 'customer_currency', 'amount' => 'currency', 'net' => 'currency'];

    /** What no file lacks: the ids, the store's order number, and both currencies with what the customer paid. */
    private const ALWAYS = [
        'transaction_id',
        'customer_currency',
        'customer_amount',
        'currency',
        'order',
        'payment_intent_id',
        'deposit_id',
    ];

    /** @var array<string, string> labels by kind and value: a million rows have a dozen different ones */
    private array $labels = [];

    public function __construct(private readonly StoreTime $time) {}

    /** @return list<string> every column a request may name, in the screen's order */
    public static function keys(): array
    {
        return array_keys(self::titles(''));
    }

    /**
     * The columns of a file: those asked for, in the screen's order, and those that no file lacks.
     *
     * @param list<string> $asked none for all
     *
     * @return list<string>
     */
    public static function complete(array $asked): array
    {
        if ($asked === []) {
            return array_values(array_diff(self::keys(), Orders::subscriptionsActive() ? [] : ['subscriptions']));
        }

        return array_values(array_intersect(self::keys(), [...$asked, ...self::ALWAYS]));
    }

    /**
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function header(array $keys): array
    {
        $titles = self::titles($this->time->zoneName());

        return array_map(static fn(string $key): string => $titles[$key] ?? $key, $keys);
    }

    /**
     * @param array<string, mixed> $transaction in the shape of the REST contract
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function cells(array $transaction, array $keys): array
    {
        $cells = [];
        foreach ($keys as $key) {
            $cells[] = $this->cell($transaction, $key, $transaction[$key] ?? null);
        }

        return $cells;
    }

    /** @param array<string, mixed> $transaction */
    private function cell(array $transaction, string $key, mixed $value): string
    {
        $text = is_scalar($value) ? (string) $value : '';

        return match ($key) {
            'date' => $this->time->format(StoreTime::epoch($text)),
            'type', 'channel', 'risk_level', 'deposit_status' => ($this->labels[$key . $text] ??= CsvWriter::text(
                self::label($key, $text),
            )),
            // As on the screen: amount and fees add up to the net.
            'fees' => self::money(-(int) $text, $transaction['currency'] ?? null),
            'customer_amount', 'amount', 'net' => self::money(
                (int) $text,
                $transaction[self::CURRENCY_OF[$key]] ?? null,
            ),
            'currency', 'customer_currency' => strtoupper($text),
            'order' => is_array($value) && is_string($value['number'] ?? null) ? CsvWriter::text($value['number']) : '',
            'subscriptions' => CsvWriter::text(self::subscriptions($transaction['order'] ?? null)),
            'source' => $this->source($text, $transaction['source_identifier'] ?? null),
            'deposit' => $this->payoutDay($transaction),
            'customer_country' => ($this->labels["country:$text"] ??= CsvWriter::text(CountryName::of($text))),
            default => CsvWriter::text($text),
        };
    }

    private static function money(int $amount, mixed $currency): string
    {
        return Money::text($amount, Currencies::exponent(is_string($currency) ? $currency : ''));
    }

    private static function label(string $kind, string $value): string
    {
        return match ($kind . ':' . $value) {
            'channel:online' => __('Online store', 'tillbook'),
            'channel:in_person' => __('In-person', 'tillbook'),
            'channel:in_person_pos' => __('In-person (POS)', 'tillbook'),
            'risk_level:0' => __('Normal', 'tillbook'),
            'risk_level:1' => __('Elevated', 'tillbook'),
            'risk_level:2' => __('Highest', 'tillbook'),
            'risk_level:' => __('N/A', 'tillbook'),
            'deposit_status:paid' => __('Completed (paid)', 'tillbook'),
            'deposit_status:pending' => __('Pending', 'tillbook'),
            'deposit_status:in_transit' => __('In transit', 'tillbook'),
            'deposit_status:canceled' => __('Canceled', 'tillbook'),
            'deposit_status:failed' => __('Failed', 'tillbook'),
            default => TransactionType::tryFrom($value)?->label() ?? $value,
        };
    }

    /**
     * What the user calls a value that the list is filtered by.
     *
     * @param string $filter such as `type`
     */
    public static function valueName(string $filter, string $value): string
    {
        return match ($filter) {
            'source' => PaymentSource::label($value),
            'source_device' => $value === 'ios' ? __('iPhone', 'tillbook') : __('Android', 'tillbook'),
            'customer_country' => CountryName::of($value),
            'customer_currency', 'store_currency' => strtoupper($value),
            'type', 'channel', 'risk_level' => self::label($filter, $value),
            default => $value,
        };
    }

    private function source(string $source, mixed $identifier): string
    {
        return $source === ''
            ? ''
            : CsvWriter::text(
                trim(
                    ($this->labels["source:$source"] ??= PaymentSource::label($source)) .
                        ' ' .
                        (is_string($identifier) ? $identifier : ''),
                ),
            );
    }

    private static function subscriptions(mixed $order): string
    {
        $subscriptions = is_array($order) && is_array($order['subscriptions'] ?? null) ? $order['subscriptions'] : [];

        return implode(' ', array_filter(array_column($subscriptions, 'number'), is_string(...)));
    }

    /**
     * A transaction without a payout, or without the day it is available, belongs to a future payout (spec 2 §2), unless
     * it was paid out by a payout that lists no transactions.
     *
     * @param array<string, mixed> $transaction
     */
    private function payoutDay(array $transaction): string
    {
        $day = $transaction['available_on'] ?? null;
        $unlisted = Json::object($transaction, 'unlisted_payout');
        if ($unlisted !== []) {
            $arrival = Json::integer($unlisted, 'arrival_date');

            return CsvWriter::text(
                UnlistedPayoutSchema::text($unlisted, $arrival === null ? '' : gmdate('Y-m-d', $arrival)),
            );
        }

        return is_string($transaction['deposit_id'] ?? null) && is_string($day)
            ? $day
            : ($this->labels['future payout'] ??= __('Future payout', 'tillbook'));
    }

    /** @return array<string, string> */
    private static function titles(string $zone): array
    {
        return [
            'transaction_id' => __('Transaction ID', 'tillbook'),
            /* translators: %s: name of the store's time zone, such as Europe/Paris */
            'date' => sprintf(__('Date and time (%s)', 'tillbook'), $zone),
            'type' => __('Type', 'tillbook'),
            'channel' => __('Sales channel', 'tillbook'),
            'customer_currency' => __('Paid currency', 'tillbook'),
            'customer_amount' => __('Amount paid', 'tillbook'),
            'currency' => __('Payout currency', 'tillbook'),
            'amount' => __('Amount', 'tillbook'),
            'fees' => __('Fees', 'tillbook'),
            'net' => __('Net', 'tillbook'),
            'order' => __('Order #', 'tillbook'),
            'subscriptions' => __('Subscription #', 'tillbook'),
            'source' => __('Payment method', 'tillbook'),
            'customer_name' => __('Customer', 'tillbook'),
            'customer_email' => __('Email', 'tillbook'),
            'customer_country' => __('Country', 'tillbook'),
            'risk_level' => __('Risk level', 'tillbook'),
            'payment_intent_id' => __('Payment ID', 'tillbook'),
            'deposit_id' => __('Payout ID', 'tillbook'),
            'deposit' => __('Payout date', 'tillbook'),
            'deposit_status' => __('Payout status', 'tillbook'),
        ];
    }
}
