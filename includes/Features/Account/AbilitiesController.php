<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AbilityView;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\ChecksAbilities;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Serves POST abilities/check: whether the account can do by now what it could not, and what the user can do then. */
final class AbilitiesController extends Controller
{
    /** @param Closure(): (Provider|null) $provider of the shown account */
    public function __construct(private readonly Closure $provider, private readonly AccountState $account) {}

    protected function routes(): void
    {
        $this->route(
            '/abilities/check',
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->check(...),
                    'permission_callback' => $this->permissionToAct(),
                    'args' => [
                        'ability' => [
                            'type' => 'string',
                            'enum' => self::names(),
                            'required' => true,
                            'description' => 'The missing ability.',
                        ],
                    ],
                    'limit' => Limit::Lookup,
                ],
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        $capabilities = array_map(
            static fn(Capability $one): string => substr($one->value, strlen('tillbook_')),
            Capability::cases(),
        );

        return Schema::object('abilities', [
            'missingAbilities' => [
                'type' => 'object',
                'description' => 'Reasons why the account can\'t do something, by ability.',
                'properties' => array_fill_keys(self::names(), ['type' => 'string']),
                'additionalProperties' => false,
            ],
            'checkableAbilities' => [
                'type' => 'array',
                'items' => ['type' => 'string'],
                'description' => 'Missing abilities that can be checked again.',
            ],
            'capabilities' => [
                'type' => 'object',
                'description' => 'Actions that the user can take with the account.',
                'properties' => array_fill_keys($capabilities, ['type' => 'boolean']),
                'required' => $capabilities,
                'additionalProperties' => false,
            ],
        ]);
    }

    /**
     * Asks the provider whether the account can do by now what it could not, such as after a permission was granted.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function check(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $ability = Ability::from(self::text($request, 'ability') ?? '');

        return CommandOutcome::ofQuestion(function () use ($ability): array {
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            if ($provider instanceof ChecksAbilities && $provider->canCheck($ability)) {
                $provider->check($ability);
                $this->account->forget();
            }

            return AbilityView::of($this->account);
        });
    }

    /** @return list<string> */
    private static function names(): array
    {
        return array_map(static fn(Ability $ability): string => $ability->value, Ability::cases());
    }
}
