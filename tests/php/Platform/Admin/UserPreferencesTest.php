<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Tests\TestCase;

final class UserPreferencesTest extends TestCase
{
    public function testEveryPreferenceSurvivesWooCommercesUserData(): void
    {
        $user = $this->actAs('administrator');
        foreach (UserPreferences::FIELDS as $field) {
            $this->rest('POST', '/wp/v2/users/me', ['woocommerce_meta' => [$field => '["' . $field . '"]']]);
            $data = $this->rest('GET', '/wp/v2/users/me', ['context' => 'edit'])->get_data();

            self::assertIsArray($data);
            self::assertIsArray($data['woocommerce_meta']);
            self::assertSame('["' . $field . '"]', $data['woocommerce_meta'][$field] ?? null);
            self::assertNotSame('', get_user_meta($user, 'woocommerce_admin_' . $field, true));
        }
    }

    public function testOtherPluginsFieldsStayRegistered(): void
    {
        self::assertContains('theirs', (new UserPreferences())->fields(['theirs']));
    }
}
