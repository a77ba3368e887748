<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Rest\Limit;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The routes of a list of the ledger: rows, their summary, and what a search box suggests. Its class is a Controller
 * with the property `ledgers`.
 */
trait ListRoutes
{
    /**
     * Registers a route that reads the shown ledger.
     *
     * @param Closure(LedgerScope, array<mixed>): array<mixed> $answer from the ledger and the request's parameters
     * @param array<string, array<string, mixed>> $arguments
     * @param callable(): array<string, mixed> $schema of the answer
     * @param array<mixed> $nothing the answer without an account
     */
    private function listRoute(
        string $path,
        Closure $answer,
        array $arguments,
        callable $schema,
        array $nothing = ['data' => []],
        ?Limit $limit = null,
    ): void {
        $this->route(
            $path,
            [
                $this->reading(
                    function (WP_REST_Request $request) use ($answer, $nothing): WP_REST_Response {
                        $scope = $this->ledgers->shown();

                        return new WP_REST_Response(
                            $scope === null ? $nothing : $answer($scope, $request->get_params()),
                        );
                    },
                    $arguments,
                    $limit,
                ),
            ],
            $schema,
        );
    }

    /**
     * Registers the route for suggestions. Without an account, nothing is suggested.
     *
     * @param string $path REST path of the list, such as `/disputes`
     * @param Closure(LedgerScope, array<mixed>, string): list<array{label: string, value: string, group: string}> $suggest
     *     from the ledger, the request's parameters and the typed text
     * @param callable(): array<string, mixed> $schema of the answer, SuggestionSchema::list()
     * @param array<string, array<string, mixed>> $arguments in addition to the typed text
     */
    private function suggestionRoute(string $path, Closure $suggest, callable $schema, array $arguments = []): void
    {
        $this->listRoute(
            "$path/search",
            static fn(LedgerScope $scope, array $parameters): array => $suggest(
                $scope,
                $parameters,
                is_string($parameters['search_term'] ?? null) ? $parameters['search_term'] : '',
            ),
            $arguments + ['search_term' => SuggestionSchema::term()],
            $schema,
            [],
            Limit::Search,
        );
    }
}
