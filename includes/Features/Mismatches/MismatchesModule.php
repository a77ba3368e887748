<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Rest\ListController;
use Tillbook\Platform\Rest\ReadAbility;

/** Payments that disagree with their order: the hourly scan, the list, and the warning on the order. */
final class MismatchesModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function register(): void
    {
        (new MismatchJobs($this->core->ledgers(...), $this->scan(...)))->register();
    }

    public function registerAdmin(): void
    {
        (new MismatchesFollowOrders($this->core->ledgers(...), $this->check(...)))->register();
    }

    public function table(): MismatchTable
    {
        return new MismatchTable($this->core->database);
    }

    public function check(): MismatchCheck
    {
        return new MismatchCheck(
            new LedgerPayments($this->core->database),
            new PaidOrders(),
            $this->table(),
            $this->core->clock,
        );
    }

    public function scan(): MismatchScan
    {
        return new MismatchScan(
            new LedgerPayments($this->core->database),
            new PaidOrders(),
            $this->check(),
            $this->table(),
            $this->core->clock,
        );
    }

    public function mismatches(): Mismatches
    {
        return new Mismatches($this->table(), new PaidOrders(), $this->core->orders);
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-mismatches',
                static fn(): string => __('List mismatches', 'tillbook'),
                static fn(): string => __(
                    'Lists orders and payments that disagree, such as a payment without an order.',
                    'tillbook',
                ),
                '/mismatches',
            ),
            new ReadAbility(
                'summarize-mismatches',
                static fn(): string => __('Summarize mismatches', 'tillbook'),
                static fn(): string => __('Counts the orders and payments that disagree, by kind.', 'tillbook'),
                '/mismatches/summary',
            ),
        ];
    }

    public function routes(): array
    {
        return [
            new ListController(
                MismatchList::rules(),
                fn(array $parameters): array => $this->mismatches()->page(
                    $this->core->ledgers()->current(),
                    $parameters,
                ),
                fn(): array => $this->mismatches()->summary($this->core->ledgers()->current()),
                MismatchSchema::list(...),
                MismatchSchema::summary(...),
            ),
        ];
    }

    public function schemas(): array
    {
        return [MismatchSchema::list(), MismatchSchema::summary()];
    }

    public function lists(): array
    {
        return [
            new PageList('mismatches', '/payments/transactions', MismatchList::rules(...), MismatchList::columns(...), [
                'mismatches' => '1',
            ]),
        ];
    }

    public function followers(): array
    {
        return [new MismatchesFollowEvents($this->check())];
    }

    public function migrations(): array
    {
        return [new SqlFile(4, __DIR__ . '/tables.sql'), new SqlFile(14, __DIR__ . '/longer-kinds.sql')];
    }

    public function commands(): array
    {
        return [
            'mismatches' => fn(): object => new MismatchCommand($this->core->ledgers(), $this->scan(), $this->table()),
        ];
    }
}
