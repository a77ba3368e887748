<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Generator;
use Tillbook\Features\Exports\Columns;
use Tillbook\Features\Exports\ExportQuery;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Account\CountryName;
use Tillbook\Platform\Csv\CsvWriter;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Rest\Schema;

/** The uncaptured list as a file. */
final class AuthorizationsExport implements ListExport
{
    public function __construct(private readonly Authorizations $authorizations, private readonly StoreTime $time) {}

    public function path(): string
    {
        return '/authorizations';
    }

    public function kind(): string
    {
        return 'uncaptured-transactions';
    }

    public function label(): string
    {
        return __('Uncaptured transactions', 'tillbook');
    }

    public function arguments(): array
    {
        return Schema::sortArguments(AuthorizationSchema::SORTS, 'created', 'asc') +
            Columns::argument($this->columns()->keys());
    }

    public function valueName(string $filter, string $value): string
    {
        return $value;
    }

    public function count(ExportQuery $query): int
    {
        return $this->authorizations->count($query->scope, self::request($query));
    }

    public function header(ExportQuery $query): array
    {
        return $this->columns()->titles($query->columns());
    }

    public function chunks(ExportQuery $query, ?array $after = null): Generator
    {
        return $this->columns()->lines(
            $this->authorizations->chunks($query->scope, self::request($query), $after),
            $query->columns(),
        );
    }

    private static function request(ExportQuery $query): ListRequest
    {
        return ListRequest::fromParameters($query->parameters)->within($query->period);
    }

    private function columns(): Columns
    {
        $zone = $this->time->zoneName();
        $text = static fn(string $path): \Closure => static fn(array $authorization): string => CsvWriter::text(
            Json::text($authorization, $path),
        );
        $moment = fn(string $name): \Closure => fn(array $authorization): string => $this->time->format(
            Json::integer($authorization, $name) ?? 0,
        );

        return new Columns(
            [
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                'created' => [sprintf(__('Authorized on (%s)', 'tillbook'), $zone), $moment('created')],
                /* translators: %s: name of the store's time zone, such as Europe/Paris */
                'capture_by' => [sprintf(__('Capture by (%s)', 'tillbook'), $zone), $moment('capture_by')],
                'order' => [__('Order #', 'tillbook'), $text('order.number')],
                'risk_level' => [
                    __('Risk level', 'tillbook'),
                    static fn(array $authorization): string => self::risk(Json::integer($authorization, 'risk_level')),
                ],
                'amount' => [
                    __('Amount', 'tillbook'),
                    static fn(array $authorization): string => (new Money(
                        Json::integer($authorization, 'amount') ?? 0,
                        Json::text($authorization, 'currency') ?? '',
                    ))->decimal(),
                ],
                'currency' => [
                    __('Currency', 'tillbook'),
                    static fn(array $authorization): string => strtoupper(Json::text($authorization, 'currency') ?? ''),
                ],
                'customer_email' => [__('Email', 'tillbook'), $text('customer_email')],
                'customer_country' => [
                    __('Country', 'tillbook'),
                    static fn(array $authorization): string => CsvWriter::text(
                        CountryName::of(Json::text($authorization, 'customer_country')),
                    ),
                ],
                'status' => [
                    __('Status', 'tillbook'),
                    static fn(array $authorization): string => Json::text($authorization, 'fraud_status') === 'review'
                        ? __('Needs review', 'tillbook')
                        : __('Uncaptured', 'tillbook'),
                ],
                'payment_intent_id' => [__('Payment ID', 'tillbook'), $text('payment_intent_id')],
                'charge_id' => [__('Charge ID', 'tillbook'), $text('charge_id')],
            ],
            ['order', 'currency', 'status', 'payment_intent_id', 'charge_id'],
        );
    }

    private static function risk(?int $level): string
    {
        return match ($level) {
            0 => __('Normal', 'tillbook'),
            1 => __('Elevated', 'tillbook'),
            2 => __('Highest', 'tillbook'),
            default => __('N/A', 'tillbook'),
        };
    }
}
