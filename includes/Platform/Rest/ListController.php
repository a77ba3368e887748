<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\ListRules;
use WP_REST_Request;
use WP_REST_Response;

/** The routes of a list that has nothing but rows and a summary. */
final class ListController extends Controller
{
    /**
     * @param Closure(array<mixed>): list<array<string, mixed>> $rows a page, for validated parameters
     * @param Closure(array<mixed>): array<string, mixed> $summary for validated parameters
     * @param Closure(): array<string, mixed> $schema of the page, `{data: […]}`
     * @param Closure(): array<string, mixed> $summarySchema
     */
    public function __construct(
        private readonly ListRules $rules,
        private readonly Closure $rows,
        private readonly Closure $summary,
        private readonly Closure $schema,
        private readonly Closure $summarySchema,
        private readonly Capability $capability = Capability::View,
    ) {}

    protected function routes(): void
    {
        $path = substr($this->rules->path, strlen('/' . self::NAMESPACE . self::BASE));
        $common = $this->rules->hasMatch ? array_map(Schema::argument(...), ListArguments::common()) : [];
        $filters = $this->rules->isSummaryOfAll ? [] : $this->rules->filterArguments() + $common;
        $this->route(
            $path,
            [$this->reading($this->list(...), $this->rules->arguments() + $common, capability: $this->capability)],
            $this->schema,
        );
        $this->route(
            "$path/summary",
            [$this->reading($this->sum(...), $filters, capability: $this->capability)],
            $this->summarySchema,
        );
    }

    /**
     * A page of the list.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function list(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response(['data' => ($this->rows)($request->get_params())]);
    }

    /**
     * Count and sums of all rows that match the filters.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function sum(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response(($this->summary)($request->get_params()));
    }
}
