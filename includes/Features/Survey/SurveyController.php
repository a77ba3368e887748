<?php

declare(strict_types=1);

namespace Tillbook\Features\Survey;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Commands\AnswerSurvey;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST route POST survey/payments-overview (spec 3 §7). The provider stores the answer; `wp tillbook
 * sandbox surveys` reads it.
 */
final class SurveyController extends Controller
{
    private const OVERVIEW = 'payments-overview';

    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $bus,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/survey/' . self::OVERVIEW,
            [$this->writing(Capability::Settings, $this->answer(...), SurveySchema::arguments())],
            SurveySchema::answer(...),
        );
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function answer(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function () use ($request): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $command = new AnswerSurvey(
                $scope->accountId,
                self::OVERVIEW,
                self::text($request, 'rating') ?? '',
                self::text($request, 'comments') ?? '',
            );

            return ($this->bus)()->run($scope, $provider, $command, ApiKeys::origin())->object;
        });
    }
}
