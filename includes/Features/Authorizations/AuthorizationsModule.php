<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SearchedRows;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Rest\ReadAbility;

/** Registers the list of authorized payments, their captures and their cancellations. */
final class AuthorizationsModule extends FeatureModule
{
    public function __construct(private readonly Core $core, private readonly PaymentsModule $payments) {}

    public function service(): AuthorizationService
    {
        return new AuthorizationService(
            $this->payments->records(),
            $this->core->orders,
            $this->core->bus(),
            $this->core->clock,
        );
    }

    public function routes(): array
    {
        return [
            new AuthorizationsController(
                $this->core->ledgers(),
                $this->authorizations(),
                $this->service(),
                $this->core->provider(...),
            ),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-uncaptured-payments',
                static fn(): string => __('List uncaptured payments', 'tillbook'),
                static fn(): string => __(
                    'Lists authorized payments waiting to be captured, with the time by which each must be captured.',
                    'tillbook',
                ),
                '/authorizations',
            ),
            new ReadAbility(
                'summarize-uncaptured-payments',
                static fn(): string => __('Summarize uncaptured payments', 'tillbook'),
                static fn(): string => __(
                    'Counts the authorized payments waiting to be captured, and adds up their amounts.',
                    'tillbook',
                ),
                '/authorizations/summary',
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'uncaptured',
                '/payments/transactions',
                AuthorizationList::rules(...),
                static fn(): array => AuthorizationList::columns(new StoreTime()),
                ['tab' => 'uncaptured-page'],
                Flag::AuthAndCapture,
                'wc_payments_transactions_uncaptured_hidden_columns',
            ),
        ];
    }

    public function exports(): array
    {
        return [
            'uncaptured-transactions' => fn(): ListExport => new AuthorizationsExport($this->authorizations()),
        ];
    }

    private function authorizations(): AuthorizationReader
    {
        return new AuthorizationReader(
            $this->core->database,
            new RowSearch(
                $this->core->database,
                $this->core->orders,
                SearchedRows::payments(AuthorizationList::INDEX, AuthorizationList::rows(), 'ASC', hasLastFour: true),
            ),
            $this->core->orders,
            $this->core->commandRecords(),
            $this->payments->unsettled(),
            new StoreTime(),
            $this->core->clock,
        );
    }
}
