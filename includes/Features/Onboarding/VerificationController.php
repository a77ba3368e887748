<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Onboarding\Finalized;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes of the provider's verification (spec 1 §7): POST onboarding/kyc/session, POST onboarding/kyc/finalize
 * and GET accounts/session. A session gives access to the account's details, so only users with permission to
 * change settings get one.
 */
final class VerificationController extends Controller
{
    private const MAX_CAPABILITIES = 50;

    public function __construct(private readonly Verification $verification) {}

    protected function routes(): void
    {
        $this->route(
            '/onboarding/kyc/session',
            [
                $this->writing(
                    Capability::Settings,
                    $this->begin(...),
                    OnboardingSchema::sessionArguments(),
                    Limit::Lookup,
                ),
            ],
            OnboardingSchema::session(...),
        );
        $this->route(
            '/onboarding/kyc/finalize',
            [
                $this->writing(
                    Capability::Settings,
                    $this->finish(...),
                    OnboardingSchema::finalizeArguments(),
                    Limit::Lookup,
                ),
            ],
            OnboardingSchema::finalized(...),
        );
        $this->route(
            '/accounts/session',
            [
                $this->writing(
                    Capability::Settings,
                    fn(): WP_REST_Response|WP_Error => self::unstored(
                        CommandOutcome::ofQuestion(fn(): array => $this->verification->ofAccount()->toArray()),
                    ),
                    limit: Limit::Lookup,
                    methods: 'GET',
                ),
            ],
            OnboardingSchema::session(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function begin(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $given = $request->get_param('self_assessment');
        $assessment = new SelfAssessment(is_array($given) ? $given : []);
        $problems = $assessment->problems();
        if ($problems !== []) {
            return new WP_Error('tillbook_invalid_business', (string) reset($problems), [
                'status' => 400,
                'params' => $problems,
            ]);
        }

        $isOffered = $request->get_param('offer_at_checkout');

        return self::unstored(
            CommandOutcome::ofQuestion(
                fn(): array => $this->verification
                    ->begin(
                        $assessment->details(),
                        self::capabilities(self::text($request, 'capabilities') ?? ''),
                        is_bool($isOffered) ? $isOffered : null,
                    )
                    ->toArray(),
            ),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function finish(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $finalized = $this->verification->finish(
                self::text($request, 'source') ?? '',
                self::text($request, 'from') ?? '',
            );

            return self::shape($finalized);
        });
    }

    /** @return array{success: bool, params: object} */
    private static function shape(Finalized $finalized): array
    {
        return ['success' => $finalized->success, 'params' => (object) $finalized->params];
    }

    /** @return list<string> */
    private static function capabilities(string $given): array
    {
        $names = array_map(
            static fn(string $name): string => (string) preg_replace('/[^\w-]/', '', $name),
            explode(',', $given),
        );

        return array_slice(
            array_values(array_unique(array_filter($names, static fn(string $name): bool => $name !== ''))),
            0,
            self::MAX_CAPABILITIES,
        );
    }
}
