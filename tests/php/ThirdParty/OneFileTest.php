<?php

declare(strict_types=1);

namespace Tillbook\Tests\ThirdParty;

use PHPUnit\Framework\TestCase;
use Tillbook\Tools\ThirdParty\OneFile;

require_once dirname(__DIR__, 3) . '/tools/third-party/OneFile.php';

/** A library's files put together run as they did apart. */
final class OneFileTest extends TestCase
{
    public function testWhatAClassBuildsOnStandsBeforeIt(): void
    {
        $code = OneFile::of([
            'A.php' =>
                "<?php\nnamespace OneFile\\Order;\nclass A extends B implements \\Countable { use T; function count(): int { return \$this->parts(); } }\n",
            'B.php' =>
                "<?php\nnamespace OneFile\\Order;\nabstract class B implements Some { function make(): Thing { return new Thing(); } }\n",
            'Some.php' => "<?php\nnamespace OneFile\\Order;\ninterface Some { function make(): Any; }\n",
            'T.php' => "<?php\nnamespace OneFile\\Order;\ntrait T { function parts(): int { return 7; } }\n?>\n",
            'Thing.php' => "<?php\nnamespace OneFile\\Order;\nclass Thing implements Any {}\n",
            'Zany.php' => "<?php\nnamespace OneFile\\Order;\ninterface Any {}\n",
        ]);
        self::assertSame(7, $this->resultOf($code . 'return count(new A());'));
    }

    public function testANameThatAnotherFileOfTheNamespaceDeclaresIsWrittenOut(): void
    {
        $code = OneFile::of([
            'Block.php' => "<?php\nnamespace OneFile\\Names;\nclass Block { const IS = 'ours'; }\n",
            'Other/Block.php' => "<?php\nnamespace OneFile\\Names\\Other;\nclass Block { const IS = 'the other'; }\n",
            'Z.php' =>
                "<?php\nnamespace OneFile\\Names;\nuse OneFile\\Names\\Other\\Block;\nuse OneFile\\Names\\Other\\Block as Renamed;\nclass Z { static function all(?Block \$block = null): array { return [Block::IS, Renamed::IS, namespace\\Block::IS, \$block instanceof Block]; } }\n",
        ]);
        self::assertSame(
            ['the other', 'the other', 'ours', true],
            $this->resultOf($code . 'return Z::all(new Other\Block());'),
        );
    }

    public function testAFileThatDoesMoreThanDeclareClassesOfOneNamespaceIsRefused(): void
    {
        $this->expectExceptionMessage('A.php cannot be put together');
        OneFile::of(['A.php' => "<?php\nnamespace A;\nfunction a() {}\n"]);
    }

    /** What a file of this code returns. */
    private function resultOf(string $code): mixed
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'one');
        try {
            file_put_contents($file, "<?php\n$code");

            return require $file;
        } finally {
            unlink($file);
        }
    }
}
