<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Routes under `stripe/`, for users with permission to change the settings: GET form, health and under-way, POST check,
 * connect, publishable, rotate, webhook and disconnect.
 */
final class ConnectController extends Controller
{
    public function __construct(
        private readonly ConnectServices $services,
        private readonly KeyStore $keys,
        private readonly Accounts $accounts,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/stripe/form',
            [
                $this->reading(
                    fn(): WP_REST_Response => new WP_REST_Response($this->form()),
                    capability: Capability::Settings,
                ),
            ],
            ConnectSchema::form(...),
        );
        $this->route(
            '/stripe/check',
            [
                $this->writing(
                    Capability::Settings,
                    $this->check(...),
                    ConnectSchema::keyArguments() +
                        ConnectSchema::modeArgument(false) + [
                            'part' => Schema::argument([
                                'type' => 'integer',
                                'minimum' => 0,
                                'maximum' => SelfTest::PARTS - 1,
                                'description' =>
                                    'A third of the permissions, so that three requests can run at once; without it, all.',
                            ]),
                        ],
                ),
            ],
            ConnectSchema::check(...),
        );
        $this->route(
            '/stripe/connect',
            [
                $this->writing(
                    Capability::Settings,
                    $this->connect(...),
                    ConnectSchema::keyArguments() +
                        ConnectSchema::modeArgument(false) + [
                            'account_id' => Schema::argument([
                                'type' => 'string',
                                'maxLength' => 100,
                                'description' => 'The account\'s ID, for keys whose account Stripe doesn\'t name.',
                            ]),
                            'offer_at_checkout' => Schema::argument([
                                'type' => 'boolean',
                                'description' =>
                                    'Whether to offer the payment method at checkout once the account takes payments. If omitted, the setting doesn\'t change.',
                            ]),
                        ] +
                        ConnectSchema::publishableArgument(false),
                ),
            ],
            ConnectSchema::connected(...),
        );
        $this->route(
            '/stripe/publishable',
            [
                $this->writing(
                    Capability::Settings,
                    $this->setPublishable(...),
                    ConnectSchema::modeArgument(true) + ConnectSchema::publishableArgument(true),
                ),
            ],
            ConnectSchema::publishable(...),
        );
        $this->route(
            '/stripe/rotate',
            [$this->writing(Capability::Settings, $this->rotate(...), ConnectSchema::keyArguments(true))],
            ConnectSchema::check(...),
        );
        $this->route(
            '/stripe/webhook',
            [
                $this->writing(
                    Capability::Settings,
                    $this->repairWebhook(...),
                    ConnectSchema::modeArgument(true) + [
                        'is_new' => Schema::argument([
                            'type' => 'boolean',
                            'default' => false,
                            'description' =>
                                'Creates a new endpoint with a new signing secret instead of enabling the present one.',
                        ]),
                    ],
                ),
            ],
            ConnectSchema::health(...),
        );
        $this->route(
            '/stripe/disconnect',
            [
                $this->writing(
                    Capability::Settings,
                    $this->disconnect(...),
                    ConnectSchema::modeArgument(true) + [
                        'erase' => Schema::argument([
                            'type' => 'boolean',
                            'default' => false,
                            'description' => 'Erases the ledger, too. Otherwise it stays and can be read.',
                        ]),
                        'cancel_payments' => Schema::argument([
                            'type' => 'boolean',
                            'default' => false,
                            'description' =>
                                'First cancels payments that shoppers can still approve. If one can\'t be canceled, the account stays connected.',
                        ]),
                    ],
                ),
            ],
            ConnectSchema::disconnected(...),
        );
        $this->route(
            '/stripe/under-way',
            [
                $this->reading(
                    fn(WP_REST_Request $request): WP_REST_Response|WP_Error => CommandOutcome::ofQuestion(
                        fn(): array => $this->services
                            ->disconnector()
                            ->underWay($request->get_param('mode') === 'live'),
                    ),
                    ConnectSchema::modeArgument(true),
                    capability: Capability::Settings,
                ),
            ],
            ConnectSchema::underWay(...),
        );
        $this->route(
            '/stripe/health',
            [
                $this->reading(
                    fn(): WP_REST_Response|WP_Error => $this->health(),
                    limit: Limit::Lookup,
                    capability: Capability::Settings,
                ),
            ],
            ConnectSchema::health(...),
        );
    }

    /** @return array<string, mixed> */
    private function form(): array
    {
        $connector = $this->services->connector();

        return [
            'modes' => array_map(
                fn(bool $isLive): array => [
                    'mode' => self::mode($isLive),
                    // First: it lends a network's constants.
                    'obstacle' => $connector->obstacle($isLive),
                    'create_url' => Permissions::createUrl($isLive),
                    'create_acting_url' => Permissions::createUrl($isLive, Permissions::acting()),
                    'create_selling_url' => Permissions::createUrl(
                        $isLive,
                        Permissions::acting(),
                        Permissions::selling(),
                    ),
                    'account_id' => $this->accounts->of($isLive)?->id,
                    'publishable_key' => $this->publishableOf($isLive),
                    'is_publishable_constant' => PublishableKey::isConstant($isLive),
                    'masked_key' => $this->keys->key($isLive)?->masked(),
                    'is_constant' => $this->keys->isConstant($isLive),
                    'problem' => $this->problem($isLive),
                ],
                [false, true],
            ),
            'permissions' => array_map(self::permissionRow(...), Permissions::all()),
        ];
    }

    private function publishableOf(bool $isLive): ?string
    {
        $record = $this->accounts->of($isLive);

        return $record === null ? null : PublishableKey::inUse($record);
    }

    private function problem(bool $isLive): ?string
    {
        return $this->keys->problemOfConstant($isLive) ??
            ($this->keys->isUnreadable($isLive)
                ? __('The stored key can\'t be read anymore. Enter it again.', 'tillbook')
                : null);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function check(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $part = self::integer($request, 'part');
            $key = $this->key($request, true);
            $isConnected =
                $this->keys->key($key->isLive())?->equals($key) === true &&
                $this->accounts->of($key->isLive()) !== null;

            return self::checked(
                $key,
                $isConnected && $part === null
                    ? $this->services->keyCheck()->run($key->isLive())
                    : $this->services->test()->run($key, $part, true),
            );
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function connect(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $scope = $this->services
                ->connector()
                ->connect(
                    $this->key($request),
                    self::text($request, 'account_id'),
                    ApiKeys::origin(),
                    self::publishable($request),
                );
            $isOffered = $request->get_param('offer_at_checkout');
            if (is_bool($isOffered)) {
                // Shoppers see it once the account has a publishable key.
                $this->services->connection()->offerAtCheckout($isOffered, $scope->provider, $scope->livemode);
            }
            $record = $this->accounts->of($scope->livemode);

            return [
                'mode' => self::mode($scope->livemode),
                'account_id' => $scope->accountId,
                'publishable_key' => $record === null ? null : PublishableKey::inUse($record),
                'url' => add_query_arg(
                    'wcpay-connection-success',
                    '1',
                    admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/payments/overview')),
                ),
            ];
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function setPublishable(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $isLive = $request->get_param('mode') === 'live';
            $record = $this->services
                ->keyExchange()
                ->setPublishable($isLive, self::publishable($request), ApiKeys::origin());

            return [
                'mode' => self::mode($isLive),
                'account_id' => $record->id,
                'publishable_key' => PublishableKey::inUse($record),
            ];
        });
    }

    /**
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return PublishableKey|null null if none was entered
     */
    private static function publishable(WP_REST_Request $request): ?PublishableKey
    {
        $entered = self::text($request, 'publishable_key') ?? '';

        return trim($entered) !== '' ? PublishableKey::fromText($entered) : null;
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function rotate(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $key = $this->key($request);

            return self::checked($key, $this->services->keyExchange()->rotate($key, ApiKeys::origin()));
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function repairWebhook(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $this->services
                ->webhookRepair()
                ->repair(
                    $request->get_param('mode') === 'live',
                    $request->get_param('is_new') === true,
                    ApiKeys::origin(),
                );

            return ['accounts' => $this->services->health()->accounts()];
        });
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function disconnect(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(function () use ($request): array {
            $isLive = $request->get_param('mode') === 'live';

            return ['mode' => self::mode($isLive)] +
                $this->services
                    ->disconnector()
                    ->disconnect(
                        $isLive,
                        $request->get_param('erase') === true,
                        ApiKeys::origin(),
                        $request->get_param('cancel_payments') === true,
                    );
        });
    }

    private function health(): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofQuestion(fn(): array => ['accounts' => $this->services->health()->accounts()]);
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function key(WP_REST_Request $request, bool $isToCheck = false): ApiKey
    {
        return $this->services
            ->connector()
            ->key(self::text($request, 'key'), $request->get_param('mode') === 'live', $isToCheck);
    }

    /** @return array<string, mixed> */
    private static function checked(ApiKey $key, TestResult $result): array
    {
        $id = $result->accountId();

        return [
            'mode' => self::mode($key->isLive()),
            'masked_key' => $key->masked(),
            'account' =>
                $id === null
                    ? null
                    : [
                        'id' => $id,
                        'name' => $result->account->name ?? '',
                        'country' => $result->account->country ?? '',
                        'currency' => $result->account->currency ?? '',
                    ],
            'permissions' => array_map(
                static fn(Permission $permission): array => self::permissionRow($permission) + [
                    'state' => $result->state($permission),
                ],
                Permissions::all(),
            ),
        ];
    }

    /** @return array<string, string|bool> */
    private static function permissionRow(Permission $permission): array
    {
        return [
            'name' => $permission->name(),
            'row' => $permission->row,
            'to_select' => $permission->toSelect(),
            'purpose' => $permission->purpose,
            'without' => $permission->without,
            'is_required' => $permission->isRequired,
            'is_used' => $permission->isUsed,
        ];
    }

    private static function mode(bool $isLive): string
    {
        return $isLive ? 'live' : 'test';
    }
}
