<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Uninstaller;
use Tillbook\Tests\TestCase;

/** GET and POST settings/{option}. */
final class OptionRouteTest extends TestCase
{
    private const ROUTE = '/wc/v3/payments/settings/';

    protected function setUp(): void
    {
        parent::setUp();
        $GLOBALS['wp_rest_server'] = null;
        $this->actAs('shop_manager');
    }

    /** @return array<string, array{string}> */
    public static function switches(): array
    {
        $cases = [];
        foreach (
            [
                'wcpay_multi_currency_setup_completed',
                'wcpay_onboarding_eligibility_modal_dismissed',
                'wcpay_connection_success_modal_dismissed',
                'wcpay_next_deposit_notice_dismissed',
                'wcpay_instant_deposit_notice_dismissed',
                'tillbook_uninstall_remove_data',
                'tillbook_rest_allow_api_key_commands',
            ]
            as $name
        ) {
            $cases[$name] = [$name];
        }

        return $cases;
    }

    #[DataProvider('switches')]
    public function testASwitchIsSetAndReadBack(string $name): void
    {
        foreach ([true, false] as $on) {
            $response = $this->rest('POST', self::ROUTE . $name, ['value' => $on]);
            self::assertSame(200, $response->get_status());
            self::assertSame(['value' => $on], $response->get_data());
            self::assertSame(['value' => $on], $this->rest('GET', self::ROUTE . $name)->get_data());
        }
    }

    public function testASwitchIsSetByEverySpellingThatIsAccepted(): void
    {
        foreach (['TRUE' => true, 'False' => false, '1' => true, 'true' => true, '0' => false] as $value => $on) {
            $sent = ['value' => (string) $value];
            self::assertSame(
                ['value' => $on],
                $this->rest('POST', self::ROUTE . Uninstaller::OPT_IN, $sent)->get_data(),
            );
        }
    }

    /** @return array<string, array{string}> */
    public static function taskMaps(): array
    {
        return [
            'dismissed' => ['woocommerce_dismissed_todo_tasks'],
            'deleted' => ['woocommerce_deleted_todo_tasks'],
            'remind me later' => ['woocommerce_remind_me_later_todo_tasks'],
        ];
    }

    #[DataProvider('taskMaps')]
    public function testATaskMapKeepsItsTimes(string $name): void
    {
        $tasks = ['update-business-details' => 1_790_000_000_123, 'dispute-resolution-task' => 0];
        $response = $this->rest('POST', self::ROUTE . $name, ['value' => $tasks]);

        self::assertSame(200, $response->get_status());
        self::assertSame($tasks, get_option($name));
        self::assertSame(
            '{"value":' . wp_json_encode($tasks) . '}',
            wp_json_encode($this->rest('GET', self::ROUTE . $name)->get_data()),
        );
    }

    /** @param array<string, int> $changes */
    private function merge(string $name, array $changes): mixed
    {
        $response = $this->rest('POST', self::ROUTE . $name, ['value' => $changes, 'merge' => true]);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return json_decode((string) wp_json_encode($response->get_data()), true)['value'] ?? null;
    }

    #[DataProvider('taskMaps')]
    public function testOneTaskChangesAndTheOthersStay(string $name): void
    {
        update_option($name, ['theirs' => 5]);
        $later = (time() + 86400) * 1000;
        self::assertSame(['a' => $later], $this->merge($name, ['a' => $later]), 'Not what another plugin left.');
        // Another request, which this one's cache doesn't know.
        AtomicOption::exchange(
            $name,
            serialize(['a' => $later]),
            serialize(['a' => $later, 'of-another-tab' => $later]),
        );
        wp_cache_set($name, ['a' => $later], 'options');

        self::assertEquals(
            ['a' => $later, 'of-another-tab' => $later, 'b' => $later],
            $this->merge($name, ['b' => $later]),
        );
        self::assertEquals(['of-another-tab' => $later, 'b' => $later], $this->merge($name, ['a' => 0]));
        self::assertEquals(['of-another-tab' => $later, 'b' => $later], get_option($name));
    }

    #[Group('database')]
    public function testTasksCanBeDismissedHoweverManyWere(): void
    {
        $name = 'woocommerce_dismissed_todo_tasks';
        for ($i = 1; $i <= 10; ++$i) {
            $this->merge(
                $name,
                array_combine(
                    array_map(static fn(int $task): string => "task-$i-$task", range(1, 150)),
                    array_fill(0, 150, $i),
                ),
            );
        }

        $tasks = (array) $this->merge($name, ['the-last' => 1_790_000_000_123]);
        self::assertCount(1000, $tasks);
        self::assertArrayHasKey('the-last', $tasks);
        self::assertArrayNotHasKey('task-1-1', $tasks, 'The oldest are dropped.');
    }

    #[Group('database')]
    public function testAPostponedTaskIsDroppedWhenItsTimeHasCome(): void
    {
        $name = 'woocommerce_remind_me_later_todo_tasks';
        $this->rest('POST', self::ROUTE . $name, ['value' => ['yesterday' => (time() - 86400) * 1000]]);
        $tomorrow = (time() + 86400) * 1000;

        self::assertSame(['now' => $tomorrow], $this->merge($name, ['now' => $tomorrow]));
    }

    public function testAnEmptyMapIsAnObject(): void
    {
        self::assertSame(
            '{"value":{}}',
            wp_json_encode($this->rest('GET', self::ROUTE . 'woocommerce_dismissed_todo_tasks')->get_data()),
        );
    }

    public function testAValueThatAnotherPluginLeftIsIgnored(): void
    {
        update_option('wcpay_multi_currency_setup_completed', true);
        update_option('woocommerce_dismissed_todo_tasks', ['theirs' => 5]);

        self::assertSame(
            ['value' => false],
            $this->rest('GET', self::ROUTE . 'wcpay_multi_currency_setup_completed')->get_data(),
        );
        self::assertSame(
            '{"value":{}}',
            wp_json_encode($this->rest('GET', self::ROUTE . 'woocommerce_dismissed_todo_tasks')->get_data()),
        );
    }

    /** @return array<string, array{string, mixed}> */
    public static function badValues(): array
    {
        return [
            'a map for a switch' => ['wcpay_multi_currency_setup_completed', ['a' => 1]],
            'a word for a switch' => ['wcpay_multi_currency_setup_completed', 'perhaps'],
            'a switch for a map' => ['woocommerce_dismissed_todo_tasks', true],
            'a word as a time' => ['woocommerce_dismissed_todo_tasks', ['task' => 'tomorrow']],
            'a time before all times' => ['woocommerce_dismissed_todo_tasks', ['task' => -1]],
            'a list' => ['woocommerce_dismissed_todo_tasks', [['x' => 1]]],
        ];
    }

    #[DataProvider('badValues')]
    public function testAValueOfTheWrongKindIsRefused(string $name, mixed $value): void
    {
        $response = $this->rest('POST', self::ROUTE . $name, ['value' => $value]);

        self::assertSame(400, $response->get_status());
        self::assertNull(get_option($name, null));
    }

    public function testAMissingValueIsNamed(): void
    {
        $data = $this->rest('POST', self::ROUTE . 'wcpay_multi_currency_setup_completed')->get_data();

        self::assertIsArray($data);
        self::assertSame('rest_missing_callback_param', $data['code']);
    }

    public function testOptionsThatAreNotOnTheListAreOutOfReach(): void
    {
        foreach (
            [
                'blogname',
                'users_can_register',
                'tillbook_connection',
                'woocommerce_tillbook_settings',
                'wcpay_account_data',
            ]
            as $name
        ) {
            $before = get_option($name);
            self::assertSame(404, $this->rest('GET', self::ROUTE . $name)->get_status());
            self::assertSame(404, $this->rest('POST', self::ROUTE . $name, ['value' => true])->get_status());
            self::assertSame($before, get_option($name));
        }
    }

    public function testTheNameCannotComeFromTheBody(): void
    {
        $response = $this->rest('POST', self::ROUTE . 'wcpay_multi_currency_setup_completed', [
            'value' => true,
            'option' => 'users_can_register',
        ]);

        self::assertSame(404, $response->get_status());
        self::assertNotSame('1', (string) get_option('users_can_register'));
    }

    public function testItRequiresTheSettingsCapability(): void
    {
        $this->actAs('customer');
        self::assertSame(403, $this->rest('POST', self::ROUTE . Uninstaller::OPT_IN, ['value' => true])->get_status());

        wp_set_current_user(0);
        self::assertSame(401, $this->rest('POST', self::ROUTE . Uninstaller::OPT_IN, ['value' => true])->get_status());
        self::assertNotSame('yes', get_option(Uninstaller::OPT_IN));
    }
}
