<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Features\ExportColumns;
use Tillbook\Features\ReaderExport;
use Tillbook\Platform\Admin\ListRules;

/** Exports the list of blocked payments, with the rules that blocked each one. */
final class FraudOutcomesExport extends ReaderExport
{
    public function page(): string
    {
        return '/payments/transactions&tab=blocked-page';
    }

    public function kind(): string
    {
        return 'blocked-transactions';
    }

    public function label(): string
    {
        return __('Blocked transactions', 'tillbook');
    }

    public function rules(): ListRules
    {
        return FraudOutcomeList::rules();
    }

    protected function filters(): array
    {
        return FraudOutcomeSchema::filterArguments();
    }

    protected function columns(): ExportColumns
    {
        return new ExportColumns(FraudOutcomeList::columns($this->time), ['customer' => 'customer_email']);
    }
}
