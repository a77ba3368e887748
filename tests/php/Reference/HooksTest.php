<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference;

use PHPUnit\Framework\TestCase;
use RuntimeException;
use Tillbook\Tools\Reference\DocComment;
use Tillbook\Tools\Reference\Hooks;
use Tillbook\Tools\Reference\HooksReference;
use Tillbook\Tools\Reference\Source;

foreach (['DocComment', 'Hooks', 'HooksReference', 'Markdown', 'Source'] as $class) {
    require_once dirname(__DIR__, 3) . "/tools/reference/$class.php";
}

/** Which hooks the reference finds, and which it refuses. */
final class HooksTest extends TestCase
{
    private string $folder;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/tillbook-hooks-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
    }

    protected function tearDown(): void
    {
        array_map(unlink(...), glob($this->folder . '/*') ?: []);
        rmdir($this->folder);
    }

    public function testOurHooksAreListedByNameWithTheirDocblock(): void
    {
        $hooks = $this->hooks(
            <<<'PHP'
            class A {
                /** @param list<string> $ids such as a */
                function b($ids) {
                    /**
                     * Which ids.
                     *
                     * @since 0.3.0
                     *
                     * @param list<string> $ids such as a
                     */
                    return array_values(apply_filters('tillbook_ids', $ids));
                }
                function c($code) {
                    /**
                     * After a change.
                     *
                     * @since 0.3.0
                     *
                     * @param string $code which
                     */
                    do_action("tillbook_changed_{$code}", $code);
                    apply_filters('woocommerce_others', 1);
                }
            }
            PHP
            ,
        );

        self::assertSame(['tillbook_changed_{…}', 'tillbook_ids'], array_column($hooks, 'name'));
        self::assertSame(['action', 'filter'], array_column($hooks, 'kind'));
        $text = HooksReference::text($hooks);
        self::assertStringContainsString("## tillbook_ids\n\nFilter, since 0.3.0. In [`a.php`]", $text);
        self::assertStringContainsString('| `$ids` | `list<string>` | such as a |', $text);
        self::assertStringContainsString("add_filter( 'tillbook_ids', fn ( \$ids ) => \$ids );", $text);
    }

    public function testAHookThatOthersFireHasAnExampleOfItsOwn(): void
    {
        $text = HooksReference::text(
            $this->hooks(
                "/**\n * Starts.\n *\n * @since 0.3.0\n *\n * @example do_action( 'tillbook_go' );\n */\ndo_action('tillbook_go');",
            ),
        );

        self::assertStringContainsString("Starts.\n\n```php\ndo_action( 'tillbook_go' );\n```\n", $text);
        self::assertStringNotContainsString('add_action', $text);
    }

    public function testOneWithoutADocblockIsRefused(): void
    {
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('a.php:4: tillbook_ids needs a docblock that says what it is for.');

        $this->hooks("/** The file's own. */\nfunction a() {\n    return apply_filters('tillbook_ids', []);\n}");
    }

    public function testADocblockThatForgetsAParameterIsRefused(): void
    {
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('names 1 parameters, the call gives 2');

        $this->hooks("/**\n * Which.\n *\n * @param int \$one\n */\ndo_action('tillbook_two', 1, 2);");
    }

    public function testADocblockWithoutItsVersionIsRefused(): void
    {
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('the docblock of tillbook_one needs @since with a version');

        $this->hooks("/**\n * Which.\n *\n * @param int \$one\n */\ndo_action('tillbook_one', 1);");
    }

    public function testAnUnreadableNameIsRefused(): void
    {
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('cannot be read');

        $this->hooks('/** Which. */ do_action($name);');
    }

    /** @return list<array{name: string, kind: string, file: string, comment: DocComment}> */
    private function hooks(string $code): array
    {
        file_put_contents($this->folder . '/a.php', "<?php\n$code");

        return (new Hooks(new Source()))->in($this->folder, ['a.php']);
    }
}
