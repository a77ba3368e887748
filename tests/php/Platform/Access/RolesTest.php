<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\InTheAdmin;
use Tillbook\Tests\TestCase;

/** Tests the capabilities of WordPress' roles. */
final class RolesTest extends TestCase
{
    use InTheAdmin;

    private const MANAGER = 'test_manager';

    /** @return array<string, array{Capability}> */
    public static function capabilities(): array
    {
        $cases = [];
        foreach (Capability::cases() as $capability) {
            $cases[$capability->value] = [$capability];
        }

        return $cases;
    }

    #[DataProvider('capabilities')]
    public function testOnlyUsersWhoManageTheStoreHaveAccess(Capability $capability): void
    {
        foreach (['administrator', 'shop_manager'] as $role) {
            $this->actAs($role);
            self::assertTrue($capability->isGranted(), $role);
        }
        foreach (['customer', 'editor'] as $role) {
            $this->actAs($role);
            self::assertFalse($capability->isGranted(), $role);
        }
        wp_set_current_user(0);
        self::assertFalse($capability->isGranted());
    }

    public function testARoleOfTheMerchantThatManagesTheStoreGetsThem(): void
    {
        add_role(self::MANAGER, 'Manager', ['read' => true, 'manage_woocommerce' => true]);
        Roles::install();

        $this->actAs(self::MANAGER);
        self::assertTrue(Capability::Refund->isGranted());
    }

    public function testEachCanBeGivenAndTakenSeparately(): void
    {
        get_role('shop_manager')?->remove_cap('tillbook_refund');
        get_role('editor')?->add_cap('tillbook_view');
        Roles::install();

        $this->actAs('shop_manager');
        self::assertFalse(Capability::Refund->isGranted(), 'What a merchant took away stays away.');
        self::assertTrue(Capability::Capture->isGranted());
        self::assertSame(
            403,
            $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => 'ch_none', 'amount' => 100])->get_status(),
        );

        $this->actAs('editor');
        self::assertTrue(Capability::View->isGranted());
        self::assertFalse(Capability::Export->isGranted());
    }

    public function testACapabilityThatIsNewWithAnUpdateIsHandedOut(): void
    {
        update_option(Roles::OPTION, 'tillbook_view,tillbook_export');
        get_role('shop_manager')?->remove_cap('tillbook_settings');
        get_role('shop_manager')?->remove_cap('tillbook_export');
        self::assertFalse(Roles::areCurrent());
        Roles::install();

        self::assertTrue(Roles::areCurrent());
        self::assertTrue(get_role('shop_manager')?->has_cap('tillbook_settings'));
        self::assertFalse(get_role('shop_manager')->has_cap('tillbook_export'));
    }

    public function testARoleThatLostThemAllKeepsNoneAndADeletedAccountantStaysAway(): void
    {
        foreach (Capability::cases() as $capability) {
            get_role('shop_manager')?->remove_cap($capability->value);
        }
        remove_role(Roles::ACCOUNTANT);
        do_action('woocommerce_installed');

        self::assertSame([], $this->capabilitiesOf('shop_manager'));
        self::assertNull(get_role(Roles::ACCOUNTANT));
        self::assertCount(count(Capability::cases()), $this->capabilitiesOf('administrator'));

        update_option(Roles::OPTION, 'tillbook_view,tillbook_export');
        Plugin::instance()->activate();
        self::assertSame([], $this->capabilitiesOf('shop_manager'), 'Nor does it get new ones.');

        (new Uninstaller(new DropRecorder()))->run();
        Roles::install();
        self::assertCount(count(Capability::cases()), $this->capabilitiesOf('shop_manager'));
        self::assertNotNull(get_role(Roles::ACCOUNTANT));
    }

    public function testARoleThatIsDeletedAndCreatedAgainGetsThem(): void
    {
        add_role(self::MANAGER, 'Manager', ['read' => true, 'manage_woocommerce' => true]);
        Roles::install();
        remove_role(self::MANAGER);
        add_role(self::MANAGER, 'Manager', ['read' => true, 'manage_woocommerce' => true]);

        Roles::install();
        self::assertCount(count(Capability::cases()), $this->capabilitiesOf(self::MANAGER));
    }

    public function testWooCommercesToolThatResetsRolesGivesThemBack(): void
    {
        foreach ($this->capabilitiesOf('shop_manager') as $capability) {
            get_role('shop_manager')?->remove_cap($capability);
        }
        $this->actAs('administrator');
        do_action('woocommerce_system_status_tool_executed', ['id' => 'clear_transients']);
        self::assertSame([], $this->capabilitiesOf('shop_manager'));

        do_action('woocommerce_system_status_tool_executed', ['id' => 'reset_roles']);
        self::assertCount(count(Capability::cases()), $this->capabilitiesOf('shop_manager'));
    }

    /** @return list<string> ours */
    private function capabilitiesOf(string $role): array
    {
        return array_values((array) preg_grep('/^tillbook_/', array_keys(get_role($role)->capabilities ?? [])));
    }

    public function testTheNameOfTheRoleIsInTheSitesLanguage(): void
    {
        Roles::remove();
        $seen = [];
        $note = static function (string $translated, string $text) use (&$seen): string {
            if ($text === 'Accountant') {
                $seen[] = determine_locale();
            }

            return $translated;
        };
        update_user_meta($this->actAs('administrator'), 'locale', 'de_DE');
        add_filter('gettext_tillbook', $note, 10, 2);
        $this->inTheAdmin(Roles::install(...));
        remove_filter('gettext_tillbook', $note);

        self::assertSame(['en_US'], $seen);
    }

    public function testAnAccountantViewsAndExports(): void
    {
        $role = get_role(Roles::ACCOUNTANT);
        self::assertNotNull($role);
        self::assertEqualsCanonicalizing(
            ['read', 'view_admin_dashboard', 'tillbook_view', 'tillbook_export'],
            array_keys(array_filter($role->capabilities)),
        );

        $this->actAs(Roles::ACCOUNTANT);
        self::assertTrue(Capability::View->isGranted() && Capability::Export->isGranted());
        self::assertFalse(current_user_can('manage_woocommerce'));
    }

    /** @return array<string, array{string}> */
    public static function choices(): array
    {
        return ['keeping the data' => ['no'], 'removing the data' => ['yes']];
    }

    #[DataProvider('choices')]
    public function testUninstallingTakesRolesAndCapabilitiesBack(string $removesData): void
    {
        update_option(Uninstaller::OPT_IN, $removesData);
        get_role('editor')?->add_cap('tillbook_view');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertNull(get_role(Roles::ACCOUNTANT));
        foreach (wp_roles()->role_objects as $name => $role) {
            self::assertSame([], preg_grep('/^tillbook_/', array_keys($role->capabilities)), $name);
        }
        self::assertFalse(Roles::areCurrent());
    }
}
