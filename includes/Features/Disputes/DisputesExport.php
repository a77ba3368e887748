<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Generator;
use Tillbook\Features\Exports\Columns;
use Tillbook\Features\Exports\ExportQuery;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\PaymentSource;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** The list of disputes as a file. A deadline is written down whether it is over or not. */
final class DisputesExport implements ListExport
{
    public function __construct(private readonly Disputes $disputes, private readonly StoreTime $time) {}

    public function path(): string
    {
        return '/disputes';
    }

    public function kind(): string
    {
        return 'disputes';
    }

    public function label(): string
    {
        return __('Disputes', 'tillbook');
    }

    public function arguments(): array
    {
        return DisputeRequestSchema::filters() +
            DisputeRequestSchema::sorts() +
            Columns::argument($this->columns()->keys());
    }

    public function valueName(string $filter, string $value): string
    {
        return match ($filter) {
            'status' => DisputeLabels::status($value),
            'filter' => __('Needs response', 'tillbook'),
            default => strtoupper($value),
        };
    }

    public function count(ExportQuery $query): int
    {
        return $this->disputes->count($query->scope, $this->request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->disputes->chunks($query->scope, $this->request($query), $after),
            $query->columns(),
        );
    }

    private function request(ExportQuery $query): ListRequest
    {
        return $this->disputes->request($query->parameters)->within($query->period);
    }

    private function columns(): Columns
    {
        $zone = $this->time->zoneName();
        $text = static fn(string $path): \Closure => static fn(array $dispute): string => CsvWriter::text(
            Json::text($dispute, $path),
        );
        $moment = fn(string $name): \Closure => fn(array $dispute): string => ($seconds = Json::integer(
            $dispute,
            $name,
        )) === null
            ? ''
            : $this->time->format($seconds);

        return new Columns(
            [
                'dispute_id' => [__('Dispute ID', 'tillbook'), $text('dispute_id')],
                'amount' => [
                    __('Amount', 'tillbook'),
                    static fn(array $dispute): string => (new Money(
                        Json::integer($dispute, 'amount') ?? 0,
                        Json::text($dispute, 'currency') ?? '',
                    ))->decimal(),
                ],
                'currency' => [
                    __('Currency', 'tillbook'),
                    static fn(array $dispute): string => strtoupper(Json::text($dispute, 'currency') ?? ''),
                ],
                'status' => [
                    __('Status', 'tillbook'),
                    static fn(array $dispute): string => DisputeLabels::status(Json::text($dispute, 'status') ?? ''),
                ],
                'reason' => [
                    __('Reason', 'tillbook'),
                    static fn(array $dispute): string => DisputeLabels::reason(Json::text($dispute, 'reason') ?? ''),
                ],
                'source' => [
                    __('Source', 'tillbook'),
                    static fn(array $dispute): string => ($source = Json::text($dispute, 'source')) === null
                        ? ''
                        : CsvWriter::text(PaymentSource::label($source)),
                ],
                'order' => [__('Order #', 'tillbook'), $text('order_number')],
                'customer_name' => [__('Customer', 'tillbook'), $text('customer_name')],
                'customer_email' => [__('Email', 'tillbook'), $text('customer_email')],
                'customer_country' => [
                    __('Country', 'tillbook'),
                    static fn(array $dispute): string => CsvWriter::text(
                        CountryName::of(Json::text($dispute, 'customer_country')),
                    ),
                ],
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                'created' => [sprintf(__('Disputed on (%s)', 'tillbook'), $zone), $moment('created')],
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                'dueBy' => [sprintf(__('Respond by (%s)', 'tillbook'), $zone), $moment('due_by')],
                'payment_intent_id' => [__('Payment ID', 'tillbook'), $text('payment_intent_id')],
                'charge_id' => [__('Charge ID', 'tillbook'), $text('charge_id')],
            ],
            ['dispute_id', 'currency', 'order', 'payment_intent_id', 'charge_id'],
        );
    }
}
