<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Requires sentences for users to go through a translation function. Doesn't check WP-CLI's output, messages of
 * PHP's or the ledger's exceptions for developers, descriptions in REST schemas, and the sandbox's messages,
 * because it is the provider.
 */
final class Sentences implements Rule
{
    private const SENTENCE = '/^\P{L}*\p{Lu}[\p{L}’\']*(?: \S+){2,}[.!?]$/u';
    private const TRANSLATES = '/^(?:esc_(?:html|attr)_[_ex]|_[_enx]x?(?:_noop)?)$/';
    private const FOR_DEVELOPERS = '/^(?:\w*Exception|InvalidRule|DatabaseError|ProviderUnreachable|UnusableIdempotencyKey|WP_CLI)$/';

    public function name(): string
    {
        return 'sentences';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            if (str_contains($file->path, 'includes/Providers/Sandbox/') || str_ends_with($file->path, 'Schema.php')) {
                continue;
            }
            foreach ($file->all(Node\Scalar\String_::class) as $text) {
                if (preg_match(self::SENTENCE, $text->value) === 1 && !self::isRightThere($text)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $text->getStartLine(),
                        "An untranslatable sentence: \"$text->value\"",
                    );
                }
            }
        }
    }

    private static function isRightThere(Node $text): bool
    {
        for (
            $node = $text;
            $node instanceof Node && !($node instanceof Node\FunctionLike);
            $node = $node->getAttribute('parent')
        ) {
            $isRight = match (true) {
                $node instanceof Node\Expr\FuncCall => preg_match(self::TRANSLATES, PhpFile::nameOf($node)) === 1,
                $node instanceof Node\Expr\New_, $node instanceof Node\Expr\StaticCall => $node->class instanceof
                    Node\Name && preg_match(self::FOR_DEVELOPERS, $node->class->getLast()) === 1,
                $node instanceof Node\ArrayItem => $node->key instanceof Node\Scalar\String_ &&
                    $node->key->value === 'description',
                $node instanceof Node\Arg => $node->name?->name === 'description',
                default => false,
            };
            if ($isRight) {
                return true;
            }
        }

        return false;
    }
}
