<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\ExportColumns;
use Tillbook\Features\ReaderExport;
use Tillbook\Platform\Admin\ListRules;

/** Exports the disputes list as CSV. It includes deadlines that have passed. */
final class DisputesExport extends ReaderExport
{
    public function page(): string
    {
        return '/payments/disputes';
    }

    public function kind(): string
    {
        return 'disputes';
    }

    public function label(): string
    {
        return __('Disputes', 'tillbook');
    }

    public function rules(): ListRules
    {
        return DisputeList::rules();
    }

    protected function filters(): array
    {
        return DisputeRequestSchema::filters();
    }

    protected function columns(): ExportColumns
    {
        return new ExportColumns(DisputeList::columns($this->time));
    }
}
