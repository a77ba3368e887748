<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Response;

/** A store that is connected to a sandbox account, and its settings. */
abstract class SettingsTestCase extends TestCase
{
    use WithSandbox;

    protected const ROUTE = '/wc/v3/payments/settings';

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(StoreSettings::OPTION);
        $this->connectSandbox();
        $this->actAs('shop_manager');
    }

    protected function schema(): SettingsSchema
    {
        return Plugin::instance()->services->modules()->settings->schema();
    }

    /** @return array<string, mixed> */
    protected function record(): array
    {
        return $this->body($this->rest('GET', self::ROUTE));
    }

    /** @param array<string, mixed> $changes */
    protected function save(array $changes): WP_REST_Response
    {
        return $this->rest('POST', self::ROUTE, $changes);
    }

    /**
     * Saves valid settings.
     *
     * @param array<string, mixed> $changes
     *
     * @return array<string, mixed> the record
     */
    protected function saved(array $changes): array
    {
        $response = $this->save($changes);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return $this->body($response);
    }

    /** @return array<string, string> the errors of a refused request, by field */
    protected function problems(WP_REST_Response $response): array
    {
        self::assertSame(400, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return array_filter(Json::object($this->body($response), 'data.params'), is_string(...));
    }

    /** @param array<string, string> $state see `wp tillbook sandbox account` */
    protected function account(array $state): void
    {
        $this->happen(static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($state));
        $this->connectSandbox();
    }
}
