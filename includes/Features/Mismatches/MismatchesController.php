<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** GET mismatches and their summary. A store without an account has none, and that is no error. */
final class MismatchesController extends Controller
{
    public function __construct(private readonly Ledgers $ledgers, private readonly Mismatches $mismatches) {}

    protected function routes(): void
    {
        $this->route(
            '/mismatches',
            [$this->reading($this->list(...), MismatchSchema::listArguments())],
            MismatchSchema::list(...),
        );
        $this->route('/mismatches/summary', [$this->reading($this->summary(...))], MismatchSchema::summary(...));
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function list(WP_REST_Request $request): WP_REST_Response
    {
        $scope = $this->ledgers->current();
        [$kind, $page, $size] = [
            $request->get_param('kind'),
            $request->get_param('page'),
            $request->get_param('pagesize'),
        ];

        return new WP_REST_Response([
            'data' =>
                $scope === null
                    ? []
                    : $this->mismatches->page(
                        $scope,
                        is_string($kind) ? $kind : null,
                        is_int($page) ? $page : 1,
                        is_int($size) ? $size : 25,
                    ),
        ]);
    }

    private function summary(): WP_REST_Response
    {
        $scope = $this->ledgers->current();

        return new WP_REST_Response($scope === null ? Mismatches::emptySummary() : $this->mismatches->summary($scope));
    }
}
