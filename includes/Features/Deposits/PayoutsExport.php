<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Generator;
use Tillbook\Features\Exports\Columns;
use Tillbook\Features\Exports\ExportQuery;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** The payouts list as a file. A payout's day is a calendar day, without a time zone. */
final class PayoutsExport implements ListExport
{
    public function __construct(private readonly Deposits $deposits) {}

    public function path(): string
    {
        return '/deposits';
    }

    public function kind(): string
    {
        return 'payouts';
    }

    public function label(): string
    {
        return __('Payouts', 'tillbook');
    }

    public function arguments(): array
    {
        return DepositRequestSchema::filters() +
            DepositRequestSchema::sorts() +
            Columns::argument($this->columns()->keys());
    }

    public function valueName(string $filter, string $value): string
    {
        return $filter === 'status' ? self::status($value, false) : strtoupper($value);
    }

    public function count(ExportQuery $query): int
    {
        return $this->deposits->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->deposits->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->deposits->request($query->parameters)->within($query->period);
    }

    private function columns(): Columns
    {
        $text = static fn(string $path): \Closure => static fn(array $deposit): string => CsvWriter::text(
            Json::text($deposit, $path),
        );

        return new Columns(
            [
                'id' => [__('Payout ID', 'tillbook'), $text('id')],
                'date' => [__('Date', 'tillbook'), $text('date')],
                'type' => [
                    __('Type', 'tillbook'),
                    static fn(array $deposit): string => self::isWithdrawal($deposit)
                        ? __('Withdrawal', 'tillbook')
                        : __('Payout', 'tillbook'),
                ],
                'amount' => [
                    __('Amount', 'tillbook'),
                    static fn(array $deposit): string => (new Money(
                        Json::integer($deposit, 'amount') ?? 0,
                        Json::text($deposit, 'currency') ?? '',
                    ))->decimal(),
                ],
                'currency' => [
                    __('Currency', 'tillbook'),
                    static fn(array $deposit): string => strtoupper(Json::text($deposit, 'currency') ?? ''),
                ],
                'status' => [
                    __('Status', 'tillbook'),
                    static fn(array $deposit): string => self::status(
                        Json::text($deposit, 'status') ?? '',
                        self::isWithdrawal($deposit),
                    ),
                ],
                'bankAccount' => [__('Bank account', 'tillbook'), $text('bankAccount')],
                'bank_reference_key' => [__('Bank reference ID', 'tillbook'), $text('bank_reference_key')],
            ],
            ['id', 'currency'],
        );
    }

    /** @param array<string, mixed> $deposit */
    private static function isWithdrawal(array $deposit): bool
    {
        return Json::text($deposit, 'type') === 'withdrawal';
    }

    private static function status(string $status, bool $isWithdrawal): string
    {
        return match ($status) {
            'paid' => $isWithdrawal ? __('Completed (deducted)', 'tillbook') : __('Completed (paid)', 'tillbook'),
            'pending' => __('Pending', 'tillbook'),
            'in_transit' => __('In transit', 'tillbook'),
            'canceled' => __('Canceled', 'tillbook'),
            'failed' => __('Failed', 'tillbook'),
            default => $status,
        };
    }
}
