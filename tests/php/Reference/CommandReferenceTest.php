<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference;

use PHPUnit\Framework\TestCase;
use RuntimeException;
use Tillbook\Tools\Reference\CommandReference;

foreach (['DocComment', 'Markdown', 'CommandReference'] as $class) {
    require_once dirname(__DIR__, 3) . "/tools/reference/$class.php";
}

/** Tests the reference of a command. */
final class CommandReferenceTest extends TestCase
{
    public function testOptionsBecomeATableAndExamplesCode(): void
    {
        $text = CommandReference::text([
            [
                'name' => 'tillbook try',
                'command' => new class {
                    /**
                     * Tries
                     * something.
                     *
                     * ## OPTIONS
                     *
                     * <what>
                     * : What to
                     * try
                     *
                     * [--how=<way>]
                     * : The way
                     * ---
                     * default: fast
                     * options:
                     *   - fast
                     *   - slow
                     * ---
                     *
                     * ## EXAMPLES
                     *
                     *     wp tillbook try it
                     *
                     * @param array{0: string} $arguments
                     */
                    public function __invoke(array $arguments): void {}
                },
                'help' => [],
            ],
        ]);

        self::assertStringContainsString("## wp tillbook try\n\nTries something.\n", $text);
        self::assertStringContainsString(
            "| `<what>` |  | What to try. |\n| `[--how=<way>]` | `fast` | The way. One of `fast`, `slow`. |\n",
            $text,
        );
        self::assertStringContainsString("```sh\nwp tillbook try it\n```", $text);
    }

    public function testMethodsAreCommandsByTheNameTheyGiveThemselves(): void
    {
        $text = CommandReference::text([
            [
                'name' => 'tillbook flag',
                'command' => new class {
                    /**
                     * Lists.
                     *
                     * @subcommand list
                     */
                    public function list_(): void {}
                },
                'help' => [],
            ],
        ]);

        self::assertStringContainsString("## wp tillbook flag list\n\nLists.", $text);
    }

    public function testACommandWithoutADocblockIsRefused(): void
    {
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('wp tillbook silent needs a docblock');

        CommandReference::text([
            [
                'name' => 'tillbook silent',
                'command' => new class {
                    public function __invoke(): void {}
                },
                'help' => [],
            ],
        ]);
    }
}
