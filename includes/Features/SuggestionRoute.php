<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Rest\Limit;
use WP_REST_Request;
use WP_REST_Response;

/** The route for what a search box suggests. Its class is a Controller with the property `ledgers`. */
trait SuggestionRoute
{
    /**
     * Registers the route. Without an account, nothing is suggested.
     *
     * @param string $path REST path of the list, such as `/disputes`
     * @param Closure(LedgerScope, array<mixed>, string): list<array{label: string, value: string, group: string}> $suggest
     *     from the ledger, the request's parameters and the typed text
     * @param callable(): array<string, mixed> $schema of the answer, SuggestionSchema::list()
     * @param array<string, array<string, mixed>> $arguments in addition to the typed text
     */
    private function suggestionRoute(string $path, Closure $suggest, callable $schema, array $arguments = []): void
    {
        $this->route(
            "$path/search",
            [
                $this->reading(
                    function (WP_REST_Request $request) use ($suggest): WP_REST_Response {
                        $scope = $this->ledgers->shown();
                        $typed = self::text($request, 'search_term') ?? '';

                        return new WP_REST_Response(
                            $scope === null ? [] : $suggest($scope, $request->get_params(), $typed),
                        );
                    },
                    $arguments + ['search_term' => SuggestionSchema::term()],
                    Limit::Search,
                ),
            ],
            $schema,
        );
    }
}
