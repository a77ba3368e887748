<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Channel;
use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;

/** Defines the list's columns, and formats them for the export (spec 2 §2). */
final class TransactionColumns
{
    /** The currency column of each amount column. */
    private const CURRENCY_OF = ['customer_amount' => 'customer_currency', 'amount' => 'currency', 'net' => 'currency'];

    /**
     * @var array<string, string> cached labels by kind and value: a million rows have only about a dozen different ones
     */
    private array $labels = [];

    public function __construct(private readonly StoreTime $time) {}

    /** @return list<string> all columns that a request can select, in the screen's order */
    public static function keys(): array
    {
        return array_map(static fn(ListColumn $column): string => $column->key, self::columns(''));
    }

    /**
     * Returns the columns of a file: the selected ones and those that every file contains, in the screen's order.
     *
     * @param list<string> $asked selected columns; empty for all
     *
     * @return list<string>
     */
    public static function complete(array $asked): array
    {
        if ($asked === []) {
            return array_values(array_diff(self::keys(), Orders::subscriptionsActive() ? [] : ['subscriptions']));
        }

        $always = array_filter(
            self::columns(''),
            static fn(ListColumn $column): bool => $column->inFile === ListColumn::ALWAYS,
        );

        return array_values(
            array_intersect(self::keys(), [
                ...$asked,
                ...array_map(static fn(ListColumn $column): string => $column->key, $always),
            ]),
        );
    }

    /**
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function header(array $keys): array
    {
        $columns = array_filter(
            self::columns($this->time->zoneName()),
            static fn(ListColumn $column): bool => in_array($column->key, $keys, true),
        );

        return array_values(array_map(static fn(ListColumn $column): string => $column->title(), $columns));
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
            // Same sign as on the screen: amount and fees add up to the net.
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
        return match ($kind) {
            'channel' => Channel::labelOf($value),
            'risk_level' => RiskLevel::label($value === '' ? null : (int) $value),
            'deposit_status' => PayoutStatus::labelOf($value),
            default => TransactionType::labelOf($value),
        };
    }

    /**
     * Returns the label of a value that the list is filtered by.
     *
     * @param string $filter such as `type`
     */
    public static function valueName(string $filter, string $value): string
    {
        return match ($filter) {
            'customer_country' => CountryName::of($value),
            'customer_currency', 'store_currency' => strtoupper($value),
            default => TransactionList::rules()->filter($filter)?->valueName($value) ?? $value,
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
     * Formats the payout date. A transaction without a payout, or without the date on which it becomes available,
     * belongs to a future payout (spec 2 §2), unless it was paid out by a payout that doesn't list its transactions.
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

    /**
     * All of them. No file lacks the ids, the store's order number, and both currencies with what the customer paid.
     *
     * @param string $zone the store's time zone, such as Europe/Paris
     *
     * @return list<ListColumn>
     */
    public static function columns(string $zone): array
    {
        $always = ListColumn::ALWAYS;
        $ifShown = ListColumn::IF_SHOWN;

        return [
            new ListColumn(
                'transaction_id',
                static fn(): string => __('Transaction ID', 'tillbook'),
                isHidden: true,
                inFile: $always,
            ),
            new ListColumn(
                'date',
                static fn(): string => __('Date / Time', 'tillbook'),
                isRequired: true,
                inFile: $ifShown,
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                title: static fn(): string => sprintf(__('Date and time (%s)', 'tillbook'), $zone),
            ),
            new ListColumn('type', static fn(): string => __('Type', 'tillbook'), isRequired: true, inFile: $ifShown),
            new ListColumn(
                'channel',
                static fn(): string => __('Sales channel', 'tillbook'),
                isRequired: true,
                inFile: $ifShown,
            ),
            new ListColumn(
                'customer_currency',
                static fn(): string => __('Paid currency', 'tillbook'),
                isHidden: true,
                inFile: $always,
            ),
            new ListColumn(
                'customer_amount',
                static fn(): string => __('Amount paid', 'tillbook'),
                isHidden: true,
                isNumeric: true,
                inFile: $always,
            ),
            new ListColumn(
                'currency',
                static fn(): string => __('Payout currency', 'tillbook'),
                isHidden: true,
                inFile: $always,
            ),
            new ListColumn(
                'amount',
                static fn(): string => __('Amount', 'tillbook'),
                isNumeric: true,
                inFile: $ifShown,
            ),
            new ListColumn('fees', static fn(): string => __('Fees', 'tillbook'), isNumeric: true, inFile: $ifShown),
            new ListColumn(
                'net',
                static fn(): string => __('Net', 'tillbook'),
                isRequired: true,
                isNumeric: true,
                inFile: $ifShown,
            ),
            new ListColumn(
                'order',
                static fn(): string => __('Order', 'tillbook'),
                isRequired: true,
                spoken: static fn(): string => __('Order number', 'tillbook'),
                inFile: $always,
                title: static fn(): string => __('Order #', 'tillbook'),
            ),
            new ListColumn(
                'subscriptions',
                static fn(): string => __('Subscription', 'tillbook'),
                spoken: static fn(): string => __('Subscription number', 'tillbook'),
                inFile: $ifShown,
                title: static fn(): string => __('Subscription #', 'tillbook'),
            ),
            new ListColumn('source', static fn(): string => __('Payment method', 'tillbook'), inFile: $ifShown),
            new ListColumn(
                'card_expiry',
                static fn(): string => __('Card expiry', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
            new ListColumn('customer_name', static fn(): string => __('Customer', 'tillbook'), inFile: $ifShown),
            new ListColumn(
                'customer_email',
                static fn(): string => __('Email', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
            new ListColumn(
                'customer_country',
                static fn(): string => __('Country', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
            new ListColumn(
                'risk_level',
                static fn(): string => __('Risk level', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
            new ListColumn(
                'payment_intent_id',
                null,
                inFile: $always,
                title: static fn(): string => __('Payment ID', 'tillbook'),
            ),
            new ListColumn(
                'deposit_id',
                static fn(): string => __('Payout ID', 'tillbook'),
                isHidden: true,
                inFile: $always,
            ),
            new ListColumn('deposit', static fn(): string => __('Payout date', 'tillbook'), inFile: $ifShown),
            new ListColumn(
                'deposit_status',
                static fn(): string => __('Payout status', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
        ];
    }
}
