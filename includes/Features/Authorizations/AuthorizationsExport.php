<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\ExportColumns;
use Tillbook\Features\ReaderExport;
use Tillbook\Platform\Admin\ListRules;

/** Exports the list of uncaptured payments as CSV. */
final class AuthorizationsExport extends ReaderExport
{
    public function page(): string
    {
        return '/payments/transactions&tab=uncaptured-page';
    }

    public function kind(): string
    {
        return 'uncaptured-transactions';
    }

    public function label(): string
    {
        return __('Uncaptured transactions', 'tillbook');
    }

    public function rules(): ListRules
    {
        return AuthorizationList::rules();
    }

    protected function filters(): array
    {
        return AuthorizationSchema::filterArguments();
    }

    protected function columns(): ExportColumns
    {
        return new ExportColumns(AuthorizationList::columns($this->time));
    }
}
