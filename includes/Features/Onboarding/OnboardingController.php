<?php

declare(strict_types=1);

namespace Tillbook\Features\Onboarding;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\Controller;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes of the business step (spec 1 §2.3): GET onboarding/fields, GET and POST onboarding/progress. */
final class OnboardingController extends Controller
{
    public function __construct(private readonly OnboardingFields $fields, private readonly SavedProgress $progress) {}

    protected function routes(): void
    {
        $this->route(
            '/onboarding/fields',
            [
                $this->reading(
                    fn(): WP_REST_Response => new WP_REST_Response($this->fields->all()),
                    capability: Capability::Settings,
                ),
            ],
            OnboardingSchema::fields(...),
        );
        $this->route(
            '/onboarding/progress',
            [
                $this->reading(
                    fn(): WP_REST_Response => new WP_REST_Response($this->progress->read()),
                    capability: Capability::Settings,
                ),
                $this->writing(Capability::Settings, $this->save(...), OnboardingSchema::progressArguments()),
            ],
            OnboardingSchema::progress(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function save(WP_REST_Request $request): WP_REST_Response
    {
        $this->progress->save([
            'self_assessment' => $request->get_param('self_assessment'),
            'step' => $request->get_param('step'),
        ]);

        return new WP_REST_Response($this->progress->read());
    }
}
