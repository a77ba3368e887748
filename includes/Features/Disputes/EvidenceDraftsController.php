<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Saves and deletes drafts of evidence, as often as the page requests it. Drafts are never sent to the provider. */
final class EvidenceDraftsController extends Controller
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly DisputeRecords $disputes,
        private readonly EvidenceRules $rules,
        private readonly EvidenceDrafts $drafts,
        private readonly Clock $clock,
    ) {}

    protected function routes(): void
    {
        $id = ['id' => Schema::idArgument()];
        $this->route(
            '/disputes/(?P<id>' . Schema::ID . ')/draft',
            [
                $this->writing(
                    Capability::Dispute,
                    $this->save(...),
                    $id + [
                        'evidence' => Schema::argument(['type' => 'object', 'required' => true]),
                        'product_type' => Schema::argument([
                            'type' => ['string', 'null'],
                            'enum' => [...DisputeSchema::PRODUCT_TYPES, null],
                            'default' => null,
                        ]),
                        'version' => Schema::argument([
                            'type' => 'integer',
                            'minimum' => 0,
                            'required' => true,
                            'description' => 'The dispute\'s draft_version; 0 if it never had a draft.',
                        ]),
                    ],
                ),
                $this->writing(
                    Capability::Dispute,
                    $this->discard(...),
                    $id + [
                        'version' => Schema::argument([
                            'type' => 'integer',
                            'minimum' => 0,
                            'description' =>
                                'Deletes the draft only if this is its version, not one that another user saved since. Without it, any version is deleted.',
                        ]),
                    ],
                    methods: 'DELETE',
                ),
            ],
            static fn(): array => DisputeSchema::draft(),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found($request, function (LedgerScope $scope, DisputeRecord $dispute) use (
            $request,
        ): WP_REST_Response|WP_Error {
            DisputeService::assertOpen($dispute, $this->clock->now());
            $evidence = $this->rules->check((array) $request->get_param('evidence'), $dispute->evidence());
            if ($evidence instanceof WP_Error) {
                return $evidence;
            }
            $version = self::integer($request, 'version') ?? 0;
            $saved = $this->drafts->save(
                $scope,
                $dispute->id(),
                $evidence,
                self::text($request, 'product_type'),
                $version,
                get_current_user_id(),
            );
            $this->assertStillOpen($scope, $dispute->id());
            $state = $this->drafts->state($scope, $dispute->id());
            // Another user may have changed it since.
            if ($saved && $state['draft'] !== null && $state['draft_version'] === $version + 1) {
                return new WP_REST_Response($state['draft']);
            }

            return new WP_Error('tillbook_draft_changed', DisputeService::draftChanged(), [
                'status' => 409,
                ...$state,
            ]);
        });
    }

    /**
     * Deletes the draft again if the dispute was answered in the meantime, since the event that deletes drafts
     * came before this save.
     */
    private function assertStillOpen(LedgerScope $scope, string $disputeId): void
    {
        $dispute = $this->disputes->find($scope, $disputeId) ?? throw DisputeService::missing();
        if (!$dispute->isAnswerable($this->clock->now())) {
            $this->drafts->forget($scope->id, $disputeId);
        }
        DisputeService::assertOpen($dispute, $this->clock->now());
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function discard(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return $this->found($request, function (LedgerScope $scope, DisputeRecord $dispute) use (
            $request,
        ): WP_REST_Response {
            $this->drafts->discard($scope, $dispute->id(), self::integer($request, 'version'));

            return new WP_REST_Response(['deleted' => $this->drafts->find($scope, $dispute->id()) === null]);
        });
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     * @param callable(LedgerScope, DisputeRecord): (WP_REST_Response|WP_Error) $work
     */
    private function found(WP_REST_Request $request, callable $work): WP_REST_Response|WP_Error
    {
        $scope = $this->ledgers->current();
        $id = self::id($request);

        return CommandOutcome::ofReading(function () use ($scope, $id, $work): WP_REST_Response|WP_Error {
            $dispute = $scope === null ? null : $this->disputes->find($scope, $id);

            return $scope === null || $dispute === null ? throw DisputeService::missing() : $work($scope, $dispute);
        });
    }
}
