<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\PageAccount;
use Tillbook\Platform\Rest\Schema;
use Tillbook\Provider\Connection;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Serves POST shown_account: which of the two connected accounts pages show to the user. Refuses the requests of pages
 * whose account (PageAccount) is no longer connected: they would reach another one.
 */
final class ShownAccountController extends Controller
{
    private const ROUTE = '/shown_account';
    /** They tell a page which accounts are connected now. */
    private const ALWAYS = [self::FULL_BASE . self::ROUTE, self::FULL_BASE . '/bootstrap'];

    /** @param Closure(): Connection $connection */
    public function __construct(private readonly Closure $connection) {}

    protected function routes(): void
    {
        // After WordPress has checked the permission.
        Hooks::filter('rest_dispatch_request', $this->refuseOutdated(...), 10, 3);
        Hooks::filter(
            'rest_allowed_cors_headers',
            static fn(mixed $headers): mixed => is_array($headers) ? [...$headers, PageAccount::HEADER] : $headers,
        );
        $this->route(
            self::ROUTE,
            [
                [
                    'methods' => 'POST',
                    'callback' => $this->choose(...),
                    'permission_callback' => $this->permission(Capability::View, true),
                    'args' => ['mode' => ['type' => 'string', 'enum' => ['live', 'test'], 'required' => true]],
                ],
            ],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::object('shown_account', [
            'mode' => [
                'type' => 'string',
                'enum' => ['live', 'test'],
                'description' => 'The account that pages and lists show to the current user.',
            ],
        ]);
    }

    /** Returns the error for a page whose account is no longer connected; otherwise the result as it is. */
    private function refuseOutdated(mixed $result, mixed $request, mixed $route): mixed
    {
        $account = PageAccount::named();
        if (
            $result !== null ||
            $account === null ||
            !is_string($route) ||
            !str_starts_with($route, self::FULL_BASE) ||
            in_array($route, self::ALWAYS, true) ||
            ($this->connection)()->accounts->has($account->id, $account->isLive)
        ) {
            return $result;
        }

        return $this->error(
            'tillbook_account_changed',
            sprintf(
                /* translators: %s: ID of an account, such as acct_1A2b */
                __('This page shows the account %s, which is no longer connected. Reload the page.', 'tillbook'),
                $account->id,
            ),
            409,
        );
    }

    /**
     * Chooses which of a connected live and test account pages and lists show to the current user.
     *
     * @param WP_REST_Request<array<string, mixed>> $request
     */
    private function choose(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        if (!($this->connection)()->accounts->hasBothModes()) {
            return $this->error(
                'tillbook_no_account',
                __('Connect a live and a test account to switch between them.', 'tillbook'),
                409,
            );
        }
        $isLive = $request->get_param('mode') === 'live';
        ShownMode::choose($isLive);

        return new WP_REST_Response(['mode' => $isLive ? 'live' : 'test']);
    }
}
