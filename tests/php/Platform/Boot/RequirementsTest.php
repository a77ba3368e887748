<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Boot\Requirement;
use Tillbook\Platform\Boot\RequirementNotice;
use Tillbook\Platform\Boot\Requirements;
use Tillbook\Tests\TestCase;

/** Tests the requirements for starting Tillbook, and the notices if one isn't met. */
final class RequirementsTest extends TestCase
{
    /** @return array<string, array{array<string, bool|int|string|null>, Requirement|null}> */
    public static function environments(): array
    {
        $fine = ['wordpress' => '6.9', 'woocommerce' => '10.2.0', 'other' => false];

        return [
            'the oldest that do' => [$fine, null],
            'newer ones' => [['wordpress' => '7.1.1', 'woocommerce' => '11.3.0'] + $fine, null],
            'an old WordPress' => [['wordpress' => '6.8.3'] + $fine, Requirement::WordPress],
            'no mbstring' => [['mbstring' => false] + $fine, Requirement::Mbstring],
            '32-bit PHP' => [['bytes' => 4] + $fine, Requirement::SixtyFourBits],
            'no WooCommerce' => [['woocommerce' => null] + $fine, Requirement::WooCommerceMissing],
            'an old WooCommerce' => [['woocommerce' => '10.1.9'] + $fine, Requirement::WooCommerceOld],
            'the other plugin' => [['other' => true] + $fine, Requirement::OtherPaymentsPlugin],
            'several at once give the first' => [
                ['wordpress' => '6.0', 'woocommerce' => null, 'other' => true],
                Requirement::WordPress,
            ],
        ];
    }

    /** @param array<string, bool|int|string|null> $environment */
    #[DataProvider('environments')]
    public function testTheFirstUnmetRequirementIsFound(array $environment, ?Requirement $unmet): void
    {
        self::assertSame($unmet, (new Requirements($environment))->firstUnmet());
    }

    public function testTheOtherPluginIsFoundByItsFile(): void
    {
        update_option('active_plugins', ['woocommerce-payments/woocommerce-payments.php']);

        self::assertSame(
            Requirement::OtherPaymentsPlugin,
            (new Requirements(['wordpress' => '7.1', 'woocommerce' => '10.3']))->firstUnmet(),
        );
    }

    public function testThisSiteMeetsThemAll(): void
    {
        self::assertNull((new Requirements())->firstUnmet());
    }

    /** @return array<string, array{Requirement, string}> */
    public static function notices(): array
    {
        return [
            'WordPress' => [Requirement::WordPress, 'WordPress 6.9 or newer'],
            'no mbstring' => [Requirement::Mbstring, 'needs the PHP extension mbstring'],
            '32-bit PHP' => [Requirement::SixtyFourBits, 'needs 64-bit PHP'],
            'no WooCommerce' => [Requirement::WooCommerceMissing, 'needs WooCommerce. Install'],
            'old WooCommerce' => [Requirement::WooCommerceOld, 'WooCommerce 10.2 or newer'],
            'the other plugin' => [Requirement::OtherPaymentsPlugin, 'WooPayments is active'],
        ];
    }

    #[DataProvider('notices')]
    public function testOneNoticeInformsUsersWhoCanChangeIt(Requirement $requirement, string $text): void
    {
        $this->actAs('administrator');
        $notice = $this->printed($requirement);
        self::assertStringContainsString($text, $notice);
        self::assertSame(1, substr_count($notice, 'class="notice'));

        $this->actAs('shop_manager');
        self::assertSame('', $this->printed($requirement));
    }

    private function printed(Requirement $requirement): string
    {
        ob_start();
        (new RequirementNotice($requirement))->print();

        return (string) ob_get_clean();
    }
}
