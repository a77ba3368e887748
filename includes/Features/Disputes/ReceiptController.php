<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\Files\FileSchema;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Creates a receipt of the disputed order, uploads it as an evidence file and returns that file. */
final class ReceiptController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly DisputeRecords $disputes,
        private readonly Receipts $receipts,
        private readonly Clock $clock,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/disputes/(?P<id>' . Schema::ID . ')/receipt',
            [$this->writing(Capability::Dispute, $this->make(...), ['id' => Schema::idArgument()], Limit::Upload)],
            FileSchema::file(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function make(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $id = self::id($request);

        return CommandOutcome::ofQuestion(function () use ($id): array {
            $scope = $this->ledgers->current();
            $dispute = $scope === null ? null : $this->disputes->find($scope, $id);
            if ($dispute === null) {
                throw DisputeService::missing();
            }
            DisputeService::assertOpen($dispute, $this->clock->now());

            return $this->receipts->make($dispute);
        });
    }
}
