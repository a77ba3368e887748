<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Settings\StoreSettings;
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
    private const MOST_CAPABILITIES = 50;

    public function __construct(
        private readonly Verification $verification,
        private readonly StoreSettings $settings,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/onboarding/kyc/session',
            [$this->endpoint('POST', $this->begin(...), OnboardingSchema::sessionArguments())],
            OnboardingSchema::session(...),
        );
        $this->route(
            '/onboarding/kyc/finalize',
            [$this->endpoint('POST', $this->finish(...), OnboardingSchema::finalizeArguments())],
            OnboardingSchema::finalized(...),
        );
        $this->route(
            '/accounts/session',
            [
                $this->endpoint(
                    'GET',
                    fn(): WP_REST_Response|WP_Error => self::unstored(
                        CommandOutcome::ofQuestion(fn(): array => $this->verification->ofAccount()->toArray()),
                    ),
                    [],
                ),
            ],
            OnboardingSchema::session(...),
        );
    }

    /**
     * @param array<string, array<string, mixed>> $arguments
     *
     * @return array<string, mixed>
     */
    private function endpoint(string $method, callable $callback, array $arguments): array
    {
        return [
            'methods' => $method,
            'callback' => $callback,
            'permission_callback' => $this->permission(Capability::Settings, true),
            'args' => $arguments,
            'limit' => Limit::Lookup,
        ];
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

        return self::unstored(
            CommandOutcome::ofQuestion(function () use ($assessment, $request): array {
                $session = $this->verification->begin(
                    $assessment->details(),
                    self::capabilities($request->get_param('capabilities')),
                );
                $isOffered = $request->get_param('offer_at_checkout');
                if (is_bool($isOffered)) {
                    $this->settings->change(['enabled' => $isOffered]);
                }

                return $session->toArray();
            }),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function finish(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $text = static fn(mixed $value): string => is_string($value) ? $value : '';

        return CommandOutcome::of(function () use ($request, $text): array {
            $finalized = $this->verification->finish(
                $text($request->get_param('source')),
                $text($request->get_param('from')),
            );

            return self::shape($finalized);
        });
    }

    /** @return array{success: bool, params: object} */
    private static function shape(Finalized $finalized): array
    {
        return ['success' => $finalized->success, 'params' => (object) $finalized->params];
    }

    /** Prevents caching: the session's secret is for this response only. */
    private static function unstored(WP_REST_Response|WP_Error $answer): WP_REST_Response|WP_Error
    {
        if ($answer instanceof WP_REST_Response) {
            $answer->header('Cache-Control', 'no-store');
        }

        return $answer;
    }

    /** @return list<string> */
    private static function capabilities(mixed $given): array
    {
        $names = array_map(
            static fn(string $name): string => (string) preg_replace('/[^\w-]/', '', $name),
            explode(',', is_string($given) ? $given : ''),
        );

        return array_slice(
            array_values(array_unique(array_filter($names, static fn(string $name): bool => $name !== ''))),
            0,
            self::MOST_CAPABILITIES,
        );
    }
}
