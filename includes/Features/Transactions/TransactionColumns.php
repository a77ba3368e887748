<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\TransactionType;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;

/** The list's columns as the export writes them: the screen's keys and order (spec 2 §2). */
final class TransactionColumns
{
    private const HIDDEN_BY_DEFAULT = ['transaction_id', 'customer_currency', 'customer_amount', 'currency', 'customer_email', 'customer_country', 'risk_level', 'deposit_id', 'deposit_status', 'subscriptions'];

    public function __construct(private readonly StoreTime $time)
    {
    }

    /** @return list<string> every column a request may name */
    public static function keys(): array
    {
        return array_keys(self::titles(''));
    }

    /** @return list<string> */
    public static function shownByDefault(): array
    {
        return array_values(array_diff(self::keys(), self::HIDDEN_BY_DEFAULT));
    }

    /**
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function header(array $keys): array
    {
        $titles = self::titles($this->time->zoneName());

        return array_map(static fn (string $key): string => $titles[$key] ?? $key, $keys);
    }

    /**
     * @param array<string, mixed> $transaction in the shape of the REST contract
     * @param list<string> $keys
     *
     * @return list<string>
     */
    public function cells(array $transaction, array $keys): array
    {
        return array_map(fn (string $key): string => $this->cell($transaction, $key), $keys);
    }

    /** @param array<string, mixed> $transaction */
    private function cell(array $transaction, string $key): string
    {
        $text = static fn (string $name): string => is_scalar($transaction[$name] ?? null) ? (string) $transaction[$name] : '';
        $money = static fn (string $amount, string $currency): string => (new Money((int) $text($amount), $text($currency)))->decimal();
        $order = is_array($transaction['order'] ?? null) ? $transaction['order'] : [];

        return match ($key) {
            'date' => $this->time->format((int) strtotime($text('date'))),
            'type' => TransactionType::tryFrom($text('type'))?->label() ?? $text('type'),
            'channel' => self::channel($text('channel')),
            'customer_amount' => $money('customer_amount', 'customer_currency'),
            'amount', 'fees', 'net' => $money($key, 'currency'),
            'currency', 'customer_currency' => strtoupper($text($key)),
            'order' => CsvWriter::text(is_string($order['number'] ?? null) ? $order['number'] : ''),
            'subscriptions' => CsvWriter::text(implode(' ', array_filter(array_column(is_array($order['subscriptions'] ?? null) ? $order['subscriptions'] : [], 'number'), is_string(...)))),
            'source' => $text('source') === '' ? '' : trim(PaymentSource::label($text('source')) . ' ' . $text('source_identifier')),
            'risk_level' => self::riskLevel($transaction['risk_level'] ?? null),
            'deposit' => $text('deposit_id') === '' || $text('available_on') === '' ? __('Future payout', 'tillbook') : $text('available_on'),
            default => CsvWriter::text($text($key)),
        };
    }

    private static function channel(string $channel): string
    {
        return match ($channel) {
            'online' => __('Online store', 'tillbook'),
            'in_person' => __('In-person', 'tillbook'),
            'in_person_pos' => __('In-person (POS)', 'tillbook'),
            default => $channel,
        };
    }

    private static function riskLevel(mixed $level): string
    {
        return match ($level) {
            0 => __('Normal', 'tillbook'),
            1 => __('Elevated', 'tillbook'),
            2 => __('Highest', 'tillbook'),
            default => __('N/A', 'tillbook'),
        };
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
            'deposit_id' => __('Payout ID', 'tillbook'),
            'deposit' => __('Payout date', 'tillbook'),
            'deposit_status' => __('Payout status', 'tillbook'),
        ];
    }
}
