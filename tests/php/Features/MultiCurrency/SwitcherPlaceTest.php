<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\Shop\Switcher\TemplatePlace;
use Tillbook\Platform\Json;

/** The currency switcher is put into a block theme's header or footer by one click, and taken out by another. */
#[Group('database')]
final class SwitcherPlaceTest extends MultiCurrencyTestCase
{
    private const NAVIGATION = '<!-- wp:group {"layout":{"type":"flex"}} --><div class="wp-block-group"><!-- wp:site-title /--><!-- wp:navigation {"overlayMenu":"never"} /--></div><!-- /wp:group -->';
    private const FOOTER = '<!-- wp:paragraph --><p>Bye</p><!-- /wp:paragraph -->';
    private const SWITCHER = '<!-- wp:tillbook/currency-switcher {"className":"is-placed-by-tillbook"} /-->';

    private string $root;
    /** @var callable(): string */
    private $theme;

    protected function setUp(): void
    {
        parent::setUp();
        $this->root = get_temp_dir() . 'tillbook-themes-' . uniqid();
        $folder = $this->root . '/tillbook-blocks';
        foreach (
            [
                'style.css' => "/*\nTheme Name: Tillbook blocks\n*/",
                'theme.json' =>
                    '{"version":3,"templateParts":[{"name":"header","area":"header"},{"name":"footer","area":"footer"},{"name":"other","area":"header"}]}',
                'templates/index.html' =>
                    '<!-- wp:template-part {"slug":"header"} /--><!-- wp:template-part {"slug":"footer"} /-->',
                'parts/header.html' => self::NAVIGATION,
                'parts/footer.html' => self::FOOTER,
                'parts/other.html' => self::FOOTER,
            ]
            as $file => $content
        ) {
            wp_mkdir_p(dirname("$folder/$file"));
            file_put_contents("$folder/$file", $content);
        }
        register_theme_directory($this->root);
        $this->theme = static fn(): string => 'tillbook-blocks';
        $this->inTheme(true);
    }

    protected function tearDown(): void
    {
        $this->inTheme(false);
        $GLOBALS['wp_theme_directories'] = array_values(
            array_diff((array) $GLOBALS['wp_theme_directories'], [$this->root]),
        );
        search_theme_directories(true);
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->root, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST,
        );
        foreach ($files as $file) {
            $file instanceof \SplFileInfo && $file->isDir() ? rmdir($file->getPathname()) : unlink((string) $file);
        }
        rmdir($this->root);
        parent::tearDown();
    }

    public function testItIsPlacedBesideTheNavigationAndUndoLeavesTheThemesOwnFile(): void
    {
        self::assertSame(
            ['areas' => ['header', 'footer'], 'placed' => null, 'is_shown' => false, 'may_place' => true],
            $this->state(),
        );

        // WooCommerce adds blocks of its own beside the navigation.
        $before = $this->content('header');
        self::assertSame(['header', true], [$this->place('header')['placed'], $this->state()['is_shown']]);
        self::assertMatchesRegularExpression(
            '~<!-- wp:navigation \{"overlayMenu":"never"[^>]*\} /-->' . preg_quote(self::SWITCHER, '~') . '~',
            $this->content('header'),
        );
        $this->place('header');
        self::assertSame(
            1,
            substr_count($this->content('header'), 'tillbook/currency-switcher'),
            'A second click places no second one.',
        );

        self::assertSame(
            ['areas' => ['header', 'footer'], 'placed' => null, 'is_shown' => false, 'may_place' => true],
            $this->undo(),
        );
        self::assertSame($before, $this->content('header'));
        self::assertSame('theme', get_block_template('tillbook-blocks//header', 'wp_template_part')?->source);
    }

    public function testAFooterWithoutANavigationGetsARowOfItsOwn(): void
    {
        self::assertSame('footer', $this->place('footer')['placed']);
        self::assertStringContainsString(self::FOOTER . '<!-- wp:group', $this->content('footer'));
        self::assertStringContainsString(self::SWITCHER, $this->content('footer'));
        $this->undo();
        self::assertSame(self::FOOTER, $this->content('footer'));
    }

    public function testUndoKeepsChangesMadeBeforePlacing(): void
    {
        $this->write('header', self::FOOTER);
        $this->place('header');
        $this->undo();
        self::assertSame(self::FOOTER, $this->content('header'));
        self::assertSame('custom', get_block_template('tillbook-blocks//header', 'wp_template_part')?->source);
    }

    public function testUndoKeepsChangesMadeAfterPlacing(): void
    {
        $this->place('header');
        $this->write(
            'header',
            str_replace('<!-- wp:site-title /-->', '<!-- wp:site-logo /-->', $this->content('header')),
        );
        self::assertSame('header', $this->state()['placed']);
        $this->undo();
        self::assertStringNotContainsString('currency-switcher', $this->content('header'));
        self::assertStringContainsString('<!-- wp:site-logo /--><!-- wp:navigation', $this->content('header'));
        self::assertStringEndsWith('</div><!-- /wp:group -->', $this->content('header'));
    }

    public function testASwitcherOfTheMerchantIsNotTakenAway(): void
    {
        $own = self::FOOTER . '<!-- wp:tillbook/currency-switcher {"flag":true} /-->';
        $this->write('footer', $own);
        self::assertSame([null, true], [$this->state()['placed'], $this->state()['is_shown']]);
        $this->place('footer');
        $this->undo();
        self::assertSame($own, $this->content('footer'));
    }

    public function testUsersWhoCannotChangeTheThemePlaceNothing(): void
    {
        add_filter(
            'user_has_cap',
            static fn(array $capabilities): array => array_diff_key($capabilities, ['edit_theme_options' => true]),
        );
        $before = $this->content('header');
        self::assertFalse($this->state()['may_place']);
        self::assertSame(403, $this->rest('POST', self::ROOT . 'switcher', ['area' => 'header'])->get_status());
        self::assertSame($before, $this->content('header'));
        self::assertSame(400, $this->rest('POST', self::ROOT . 'switcher', ['area' => 'sidebar'])->get_status());
    }

    public function testDeletingThePluginRemovesItAlsoWithoutAUser(): void
    {
        $this->place('header');
        wp_set_current_user(0);
        (new TemplatePlace())->uninstall();
        self::assertStringNotContainsString('currency-switcher', $this->content('header'));
        self::assertSame('theme', get_block_template('tillbook-blocks//header', 'wp_template_part')?->source);
        self::assertFalse(current_user_can('edit_theme_options'));

        $this->actAs('administrator');
        $own = '<!-- wp:html --><script>own()</script><!-- /wp:html -->';
        $this->write('footer', $own);
        $this->place('footer');
        wp_set_current_user(0);
        (new TemplatePlace())->uninstall();
        self::assertSame($own, $this->content('footer'));
        self::assertNotFalse(has_filter('content_save_pre', 'wp_filter_post_kses'));
    }

    public function testAClassicThemeHasNoParts(): void
    {
        unlink($this->root . '/tillbook-blocks/templates/index.html');
        $this->inTheme(true);
        self::assertSame([], $this->state()['areas']);
        self::assertSame(409, $this->rest('POST', self::ROOT . 'switcher', ['area' => 'header'])->get_status());
    }

    private function inTheme(bool $isOurs): void
    {
        foreach (['stylesheet', 'template'] as $filter) {
            $isOurs ? add_filter($filter, $this->theme) : remove_filter($filter, $this->theme);
        }
        search_theme_directories(true);
        wp_clean_themes_cache();
        \WP_Theme_JSON_Resolver::clean_cached_data();
    }

    /**
     * @return array<string, mixed>
     *
     * @phpstan-impure
     */
    private function state(): array
    {
        return Json::object($this->body($this->rest('GET', self::ROOT . 'get-settings')), 'switcher');
    }

    /** @return array<string, mixed> */
    private function place(string $area): array
    {
        $answer = $this->rest('POST', self::ROOT . 'switcher', ['area' => $area]);
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return Json::object($this->body($answer), 'switcher');
    }

    /** @return array<string, mixed> */
    private function undo(): array
    {
        $answer = $this->rest('DELETE', self::ROOT . 'switcher');
        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));

        return Json::object($this->body($answer), 'switcher');
    }

    private function content(string $slug): string
    {
        return get_block_template("tillbook-blocks//$slug", 'wp_template_part')->content ?? '';
    }

    private function write(string $slug, string $content): void
    {
        self::assertFalse(
            $this->rest('POST', "/wp/v2/template-parts/tillbook-blocks//$slug", ['content' => $content])->is_error(),
        );
    }
}
