<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Channel;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\UnlistedPayouts;
use Tillbook\Ledger\Query\UnlistedPayoutSchema;
use Tillbook\Ledger\RiskLevel;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Admin\ListColumn;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderView;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/**
 * Defines the list's columns, and formats them for the export (spec 2 §2).
 *
 * @phpstan-import-type Payout from Transactions
 * @phpstan-import-type Unlisted from UnlistedPayouts
 */
final class TransactionColumns
{
    /** @var array<string, array<string, string>> labels by kind and value: a million rows have about a dozen each */
    private array $labels = [];
    /** @var array<string, int> decimals by currency */
    private array $exponents = [];

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
            return array_values(array_diff(self::keys(), Subscriptions::areActive() ? [] : ['subscriptions']));
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
     * Formats a row of the ledger. Not the REST contract's shape of it: a long export would make it for nothing, and
     * parse its times again.
     *
     * @param array<string, string|null> $row
     * @param OrderView|null $order the row's order, if it had to be loaded
     * @param Payout|null $payout the one that lists the row
     * @param Unlisted|null $unlisted the row's payout, if none lists it
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function cells(array $row, ?OrderView $order, ?array $payout, ?array $unlisted, array $keys): array
    {
        $cells = [];
        foreach ($keys as $key) {
            $cells[] = match ($key) {
                'date' => $this->time->format((int) $row['created']),
                'type', 'channel', 'risk_level' => ($this->labels[$key][(string) $row[$key]] ??= CsvWriter::text(
                    self::label($key, (string) $row[$key]),
                )),
                // Same sign as on the screen: amount and fees add up to the net.
                'fees' => $this->money(-(int) $row['fees'], (string) $row['currency']),
                'amount', 'net' => $this->money((int) $row[$key], (string) $row['currency']),
                'customer_amount' => $this->money((int) $row[$key], (string) $row['customer_currency']),
                'currency', 'customer_currency' => ($this->labels['currency'][(string) $row[$key]] ??= strtoupper(
                    (string) $row[$key],
                )),
                'order' => CsvWriter::text($order->number ?? $row['order_number']),
                'subscriptions' => $order === null
                    ? ''
                    : CsvWriter::text(implode(' ', array_column($order->subscriptions, 'number'))),
                'source' => $this->source((string) $row['source'], $row['source_identifier']),
                'deposit' => $this->payoutDay($row, $payout, $unlisted),
                'deposit_status' => $this->payoutStatus($payout['status'] ?? ($unlisted['status'] ?? ''), $payout),
                'customer_country' => ($this->labels[$key][(string) $row[$key]] ??= CsvWriter::text(
                    CountryName::of((string) $row[$key]),
                )),
                default => CsvWriter::text($row[$key]),
            };
        }

        return $cells;
    }

    private function money(int $amount, string $currency): string
    {
        return Money::text($amount, $this->exponents[$currency] ??= Currencies::exponent($currency));
    }

    private static function label(string $kind, string $value): string
    {
        return match ($kind) {
            'channel' => Channel::labelOf($value),
            'risk_level' => RiskLevel::label($value === '' ? null : (int) $value),
            default => TransactionType::labelOf($value),
        };
    }

    private function source(string $source, ?string $identifier): string
    {
        return $source === ''
            ? ''
            : CsvWriter::text(
                trim(($this->labels['source'][$source] ??= PaymentSource::label($source)) . ' ' . $identifier),
            );
    }

    /**
     * Formats the payout date, or what is known of it if no payout lists the transaction.
     *
     * @param array<string, string|null> $row
     * @param Payout|null $payout
     * @param Unlisted|null $unlisted
     */
    private function payoutDay(array $row, ?array $payout, ?array $unlisted): string
    {
        if ($unlisted !== null) {
            $arrival = $unlisted['arrival_date'];

            return CsvWriter::text(
                UnlistedPayoutSchema::text($unlisted, $arrival === null ? '' : gmdate('Y-m-d', $arrival)),
            );
        }

        // A date that a spreadsheet can sort by, also of a payout that didn't arrive: its status has its own column.
        return Transactions::payoutDay($row, $payout) ??
            ($this->labels['deposit'][''] ??= __('Future payout', 'tillbook'));
    }

    /** @param Payout|null $payout */
    private function payoutStatus(string $status, ?array $payout): string
    {
        $type = $payout['type'] ?? '';

        return $this->labels["deposit_status $type"][$status] ??= CsvWriter::text(
            PayoutStatus::labelOfPayout($status, $type === 'withdrawal'),
        );
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
                static fn(): string => __('Card expiration', 'tillbook'),
                isHidden: true,
                inFile: $ifShown,
            ),
            new ListColumn('customer_name', static fn(): string => __('Customer', 'tillbook'), inFile: $ifShown),
            ListColumn::customerEmail(),
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
